// Written by npm run styles.
export const action: string;
export const facts: string;
