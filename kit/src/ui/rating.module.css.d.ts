// Written by npm run styles.
export const stars: string;
