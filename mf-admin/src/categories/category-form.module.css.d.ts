// Written by npm run styles.
export const buttons: string;
export const choices: string;
export const fields: string;
export const help: string;
export const preview: string;
export const products: string;
export const sales: string;
export const scroll: string;
export const section: string;
export const table: string;
export const thumb: string;
