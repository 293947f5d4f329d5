// Written by npm run styles.
export const buttons: string;
export const card: string;
export const fields: string;
export const head: string;
export const hidden: string;
export const home: string;
export const matches: string;
export const name: string;
