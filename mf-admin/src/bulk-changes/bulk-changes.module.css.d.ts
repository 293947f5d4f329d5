// Written by npm run styles.
export const buttons: string;
export const card: string;
export const details: string;
export const summary: string;
