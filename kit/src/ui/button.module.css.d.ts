// Written by npm run styles.
export const button: string;
