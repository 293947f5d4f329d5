// Written by npm run styles.
export const arrows: string;
export const card: string;
export const categories: string;
export const claim: string;
export const count: string;
export const foot: string;
export const strip: string;
export const words: string;
