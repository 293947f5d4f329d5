// Written by npm run styles.
export const keys: string;
export const pair: string;
export const rate: string;
export const sections: string;
export const switches: string;
