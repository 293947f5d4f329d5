// Written by npm run styles.
export const contact: string;
export const form: string;
export const map: string;
export const own: string;
export const pair: string;
export const seller: string;
export const sent: string;
export const trap: string;
