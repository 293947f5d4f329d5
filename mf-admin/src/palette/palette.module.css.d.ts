// Written by npm run styles.
export const field: string;
export const group: string;
export const list: string;
export const option: string;
export const root: string;
export const said: string;
