// Written by npm run styles.
export const codes: string;
export const form: string;
export const root: string;
