// Written by npm run styles.
export const floor: string;
export const measure: string;
export const measures: string;
export const person: string;
export const product: string;
export const reach: string;
export const room: string;
export const scale: string;
export const verdict: string;
