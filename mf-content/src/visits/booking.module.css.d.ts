// Written by npm run styles.
export const actions: string;
export const booking: string;
export const change: string;
export const facts: string;
export const said: string;
