// Written by npm run styles.
export const list: string;
export const name: string;
