// Written by npm run styles.
export const actions: string;
export const invite: string;
export const newKey: string;
export const scopes: string;
export const secret: string;
export const section: string;
