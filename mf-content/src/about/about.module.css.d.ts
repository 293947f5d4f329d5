// Written by npm run styles.
export const about: string;
export const actions: string;
export const description: string;
export const founders: string;
export const hours: string;
export const journey: string;
export const note: string;
export const place: string;
export const role: string;
export const scene: string;
export const story: string;
export const visit: string;
export const workshops: string;
