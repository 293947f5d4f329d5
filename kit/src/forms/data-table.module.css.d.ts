// Written by npm run styles.
export const frame: string;
