// Written by npm run styles.
export const badge: string;
