// Written by npm run styles.
export const card: string;
export const form: string;
export const list: string;
export const page: string;
export const panel: string;
export const periods: string;
export const progress: string;
export const wide: string;
