// Written by npm run styles.
export const container: string;
