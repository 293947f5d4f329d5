// Written by npm run styles.
export const calendar: string;
export const month: string;
