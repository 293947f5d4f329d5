// Written by npm run styles.
export const pending: string;
export const step: string;
