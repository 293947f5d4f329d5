// Written by npm run styles.
export const icon: string;
