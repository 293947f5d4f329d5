// Written by npm run styles.
export const actions: string;
export const codes: string;
export const form: string;
export const qr: string;
export const secret: string;
export const section: string;
