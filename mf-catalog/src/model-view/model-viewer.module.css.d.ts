// Written by npm run styles.
export const controls: string;
export const model: string;
export const retry: string;
export const state: string;
