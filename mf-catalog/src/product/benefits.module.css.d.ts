// Written by npm run styles.
export const benefits: string;
