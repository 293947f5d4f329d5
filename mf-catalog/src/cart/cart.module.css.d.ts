// Written by npm run styles.
export const cart: string;
export const changes: string;
export const controls: string;
export const head: string;
export const ifEmpty: string;
export const layout: string;
export const leftOut: string;
export const line: string;
export const lineTotal: string;
export const lines: string;
export const loading: string;
export const picture: string;
export const summary: string;
export const undo: string;
export const unlessEmpty: string;
export const words: string;
