// Written by npm run styles.
export const card: string;
export const exception: string;
export const fields: string;
export const names: string;
export const products: string;
