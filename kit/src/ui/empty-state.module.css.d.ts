// Written by npm run styles.
export const block: string;
