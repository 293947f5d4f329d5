// Written by npm run styles.
export const flex: string;
