// Written by npm run styles.
export const actions: string;
export const address: string;
export const form: string;
export const log: string;
export const problem: string;
export const secret: string;
export const stack: string;
export const type: string;
export const types: string;
