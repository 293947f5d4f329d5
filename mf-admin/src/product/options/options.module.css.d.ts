// Written by npm run styles.
export const actions: string;
export const editor: string;
export const option: string;
export const options: string;
export const scroll: string;
export const stock: string;
export const table: string;
export const values: string;
