// Written by npm run styles.
export const actions: string;
export const balance: string;
export const card: string;
export const fields: string;
export const head: string;
export const what: string;
