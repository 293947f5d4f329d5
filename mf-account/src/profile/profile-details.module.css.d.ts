// Written by npm run styles.
export const message: string;
