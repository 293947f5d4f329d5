// Written by npm run styles.
export const head: string;
