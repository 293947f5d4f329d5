// Written by npm run styles.
export const buttons: string;
export const choice: string;
export const complaint: string;
export const dialog: string;
export const facts: string;
export const fields: string;
export const head: string;
export const links: string;
export const notes: string;
export const orders: string;
export const standing: string;
export const term: string;
export const writer: string;
