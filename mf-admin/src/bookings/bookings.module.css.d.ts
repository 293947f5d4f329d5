// Written by npm run styles.
export const bar: string;
export const card: string;
export const day: string;
export const fields: string;
export const guests: string;
export const messages: string;
export const numbers: string;
export const plan: string;
export const rules: string;
export const session: string;
