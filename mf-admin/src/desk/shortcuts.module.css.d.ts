// Written by npm run styles.
export const group: string;
