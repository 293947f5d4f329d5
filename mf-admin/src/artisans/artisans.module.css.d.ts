// Written by npm run styles.
export const buttons: string;
export const head: string;
export const list: string;
export const pair: string;
export const uses: string;
