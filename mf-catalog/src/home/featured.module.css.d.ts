// Written by npm run styles.
export const columns: string;
