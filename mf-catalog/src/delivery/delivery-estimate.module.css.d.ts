// Written by npm run styles.
export const delivery: string;
export const pin: string;
