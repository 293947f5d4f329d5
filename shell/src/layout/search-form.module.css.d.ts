// Written by npm run styles.
export const root: string;
export const suggestions: string;
