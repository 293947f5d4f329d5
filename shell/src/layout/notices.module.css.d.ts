// Written by npm run styles.
export const region: string;
