// Written by npm run styles.
export const overview: string;
export const preview: string;
export const product: string;
export const top: string;
