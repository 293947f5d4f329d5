// Written by npm run styles.
export const underlined: string;
