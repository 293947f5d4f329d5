// Written by npm run styles.
export const held: string;
export const row: string;
