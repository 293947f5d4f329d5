// Written by npm run styles.
export const about: string;
export const actions: string;
export const buttons: string;
export const card: string;
export const dialog: string;
export const fields: string;
export const loading: string;
export const more: string;
export const pair: string;
export const problem: string;
export const status: string;
export const subtitle: string;
export const summary: string;
export const thumb: string;
