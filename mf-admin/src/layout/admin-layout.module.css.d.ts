// Written by npm run styles.
export const bar: string;
export const brand: string;
export const content: string;
export const find: string;
export const layout: string;
export const menu: string;
export const nothing: string;
export const search: string;
export const side: string;
export const toggle: string;
export const yours: string;
