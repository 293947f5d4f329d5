// Written by npm run styles.
export const bar: string;
export const fields: string;
export const head: string;
export const list: string;
export const pair: string;
export const record: string;
export const revisions: string;
