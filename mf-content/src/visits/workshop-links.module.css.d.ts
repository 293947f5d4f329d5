// Written by npm run styles.
export const links: string;
