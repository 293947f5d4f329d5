// Written by npm run styles.
export const card: string;
export const soft: string;
export const text: string;
