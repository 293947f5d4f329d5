// Written by npm run styles.
export const cash: string;
export const slip: string;
