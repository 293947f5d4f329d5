// Written by npm run styles.
export const aside: string;
export const form: string;
export const page: string;
export const result: string;
export const row: string;
export const sent: string;
export const trap: string;
