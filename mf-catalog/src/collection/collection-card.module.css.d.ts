// Written by npm run styles.
export const card: string;
export const cards: string;
export const count: string;
export const empty: string;
export const words: string;
