// Written by npm run styles.
export const about: string;
export const handle: string;
export const row: string;
export const rows: string;
export const thumb: string;
export const words: string;
