// Written by npm run styles.
export const head: string;
export const pages: string;
