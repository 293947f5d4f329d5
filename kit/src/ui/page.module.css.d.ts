// Written by npm run styles.
export const main: string;
