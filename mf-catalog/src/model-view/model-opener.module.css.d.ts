// Written by npm run styles.
export const model: string;
