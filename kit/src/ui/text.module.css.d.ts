// Written by npm run styles.
export const copy: string;
