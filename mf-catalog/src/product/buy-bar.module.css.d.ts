// Written by npm run styles.
export const amount: string;
export const bar: string;
export const barForm: string;
export const name: string;
