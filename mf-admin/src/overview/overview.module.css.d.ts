// Written by npm run styles.
export const lists: string;
