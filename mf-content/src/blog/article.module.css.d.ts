// Written by npm run styles.
export const prose: string;
