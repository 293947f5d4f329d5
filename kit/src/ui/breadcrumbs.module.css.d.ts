// Written by npm run styles.
export const trail: string;
