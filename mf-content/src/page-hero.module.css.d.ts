// Written by npm run styles.
export const eyebrow: string;
export const hero: string;
export const inner: string;
export const lead: string;
export const seen: string;
export const view: string;
export const words: string;
