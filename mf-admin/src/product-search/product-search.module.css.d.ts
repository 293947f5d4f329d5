// Written by npm run styles.
export const about: string;
