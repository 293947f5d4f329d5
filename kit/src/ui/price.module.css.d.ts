// Written by npm run styles.
export const figures: string;
