// Written by npm run styles.
export const brand: string;
export const closing: string;
export const inner: string;
export const newsletter: string;
export const root: string;
export const row: string;
export const social: string;
