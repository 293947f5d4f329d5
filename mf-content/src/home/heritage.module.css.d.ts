// Written by npm run styles.
export const cards: string;
export const closing: string;
export const heritage: string;
export const more: string;
export const ways: string;
