// Written by npm run styles.
export const pending: string;
