// Written by npm run styles.
export const book: string;
export const facts: string;
export const form: string;
export const none: string;
export const sum: string;
export const trap: string;
export const who: string;
