// Written by npm run styles.
export const card: string;
export const name: string;
export const status: string;
