// Written by npm run styles.
export const native: string;
export const question: string;
