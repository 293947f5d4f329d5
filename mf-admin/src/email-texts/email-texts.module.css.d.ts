// Written by npm run styles.
export const actions: string;
export const frame: string;
export const placeholders: string;
export const stack: string;
