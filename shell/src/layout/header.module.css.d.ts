// Written by npm run styles.
export const actions: string;
export const bar: string;
export const brand: string;
export const cart: string;
export const count: string;
export const drawer: string;
export const header: string;
export const search: string;
export const toggle: string;
export const wide: string;
