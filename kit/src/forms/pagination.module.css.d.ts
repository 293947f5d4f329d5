// Written by npm run styles.
export const nav: string;
