// Written by npm run styles.
export const facts: string;
export const next: string;
export const offers: string;
export const own: string;
export const text: string;
export const visits: string;
