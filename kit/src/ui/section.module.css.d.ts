// Written by npm run styles.
export const band: string;
