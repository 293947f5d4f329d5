// Written by npm run styles.
export const actions: string;
export const arrows: string;
export const controls: string;
export const description: string;
export const dots: string;
export const hero: string;
export const picture: string;
export const slide: string;
export const slides: string;
export const subtitle: string;
export const words: string;
