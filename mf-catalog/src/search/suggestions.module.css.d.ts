// Written by npm run styles.
export const aside: string;
export const group: string;
export const label: string;
export const product: string;
export const status: string;
export const suggestions: string;
