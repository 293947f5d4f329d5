// Written by npm run styles.
export const divider: string;
