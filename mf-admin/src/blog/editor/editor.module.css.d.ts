// Written by npm run styles.
export const box: string;
export const field: string;
export const help: string;
export const label: string;
export const note: string;
export const toolbar: string;
