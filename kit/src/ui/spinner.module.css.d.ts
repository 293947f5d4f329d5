// Written by npm run styles.
export const status: string;
