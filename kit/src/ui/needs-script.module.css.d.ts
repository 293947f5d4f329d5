// Written by npm run styles.
export const note: string;
