// Written by npm run styles.
export const arch: string;
