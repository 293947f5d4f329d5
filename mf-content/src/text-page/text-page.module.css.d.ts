// Written by npm run styles.
export const date: string;
export const text: string;
