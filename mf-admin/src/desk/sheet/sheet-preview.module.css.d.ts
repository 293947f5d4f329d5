// Written by npm run styles.
export const preview: string;
