// Written by npm run styles.
export const actions: string;
export const card: string;
export const fields: string;
export const line: string;
export const pair: string;
