// Written by npm run styles.
export const native: string;
