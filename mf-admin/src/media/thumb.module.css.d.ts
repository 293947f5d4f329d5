// Written by npm run styles.
export const thumb: string;
