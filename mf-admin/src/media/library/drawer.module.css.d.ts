// Written by npm run styles.
export const actions: string;
export const chosen: string;
export const drawer: string;
export const facts: string;
export const head: string;
export const pair: string;
export const preview: string;
export const replace: string;
export const section: string;
export const small: string;
export const uses: string;
