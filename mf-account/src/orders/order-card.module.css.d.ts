// Written by npm run styles.
export const actions: string;
export const card: string;
export const sum: string;
