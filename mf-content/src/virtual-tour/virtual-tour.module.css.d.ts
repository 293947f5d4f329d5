// Written by npm run styles.
export const description: string;
export const eyebrow: string;
export const honest: string;
export const hotspots: string;
export const label: string;
export const leaving: string;
export const missing: string;
export const name: string;
export const number: string;
export const onward: string;
export const opening: string;
export const plane: string;
export const products: string;
export const room: string;
export const tour: string;
export const view: string;
export const words: string;
