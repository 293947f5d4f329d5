// Written by npm run styles.
export const stats: string;
