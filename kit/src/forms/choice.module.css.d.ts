// Written by npm run styles.
export const choice: string;
