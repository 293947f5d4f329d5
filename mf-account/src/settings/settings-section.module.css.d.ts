// Written by npm run styles.
export const section: string;
