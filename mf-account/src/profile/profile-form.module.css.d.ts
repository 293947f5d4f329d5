// Written by npm run styles.
export const form: string;
