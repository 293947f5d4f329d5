// Written by npm run styles.
export const balance: string;
export const form: string;
export const root: string;
