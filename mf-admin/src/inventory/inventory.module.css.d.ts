// Written by npm run styles.
export const card: string;
export const drawer: string;
export const fields: string;
export const hidden: string;
export const history: string;
export const nav: string;
export const plain: string;
export const row: string;
export const small: string;
