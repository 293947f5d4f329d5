// Written by npm run styles.
export const buttons: string;
export const summary: string;
