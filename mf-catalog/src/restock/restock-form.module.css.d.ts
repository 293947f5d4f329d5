// Written by npm run styles.
export const form: string;
export const row: string;
export const sent: string;
