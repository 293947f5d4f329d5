// Written by npm run styles.
export const revisions: string;
