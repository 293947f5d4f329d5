// Written by npm run styles.
export const title: string;
