// Written by npm run styles.
export const actions: string;
export const back: string;
export const empty: string;
export const page: string;
export const panel: string;
export const side: string;
