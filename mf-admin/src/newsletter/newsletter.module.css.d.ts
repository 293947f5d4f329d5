// Written by npm run styles.
export const card: string;
export const center: string;
export const fields: string;
export const frame: string;
export const head: string;
export const name: string;
export const parts: string;
export const stack: string;
export const tools: string;
export const wrong: string;
