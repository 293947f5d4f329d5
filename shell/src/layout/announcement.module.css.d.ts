// Written by npm run styles.
export const bar: string;
