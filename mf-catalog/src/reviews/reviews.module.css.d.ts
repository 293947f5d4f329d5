// Written by npm run styles.
export const actions: string;
export const average: string;
export const hint: string;
export const own: string;
export const reviews: string;
export const said: string;
export const share: string;
export const stars: string;
export const text: string;
export const who: string;
export const words: string;
