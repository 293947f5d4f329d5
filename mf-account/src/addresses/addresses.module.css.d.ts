// Written by npm run styles.
export const grid: string;
