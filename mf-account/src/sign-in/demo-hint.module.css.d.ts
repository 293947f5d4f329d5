// Written by npm run styles.
export const box: string;
