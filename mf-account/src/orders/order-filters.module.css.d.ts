// Written by npm run styles.
export const fields: string;
