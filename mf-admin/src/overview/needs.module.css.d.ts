// Written by npm run styles.
export const root: string;
