// Written by npm run styles.
export const card: string;
