// Written by npm run styles.
export const group: string;
export const picker: string;
export const swatch: string;
export const value: string;
export const values: string;
