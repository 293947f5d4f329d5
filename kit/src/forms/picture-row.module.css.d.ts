// Written by npm run styles.
export const row: string;
