// Written by npm run styles.
export const balance: string;
export const form: string;
export const parts: string;
export const root: string;
export const section: string;
