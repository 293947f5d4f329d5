// Written by npm run styles.
export const card: string;
export const chosen: string;
export const fields: string;
export const head: string;
export const name: string;
export const wrong: string;
