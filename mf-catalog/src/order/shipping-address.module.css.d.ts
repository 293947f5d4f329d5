// Written by npm run styles.
export const street: string;
