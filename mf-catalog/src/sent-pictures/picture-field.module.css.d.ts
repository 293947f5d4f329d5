// Written by npm run styles.
export const pictures: string;
