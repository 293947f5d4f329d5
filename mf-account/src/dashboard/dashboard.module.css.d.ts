// Written by npm run styles.
export const who: string;
