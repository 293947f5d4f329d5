// Written by npm run styles.
export const identity: string;
export const keys: string;
export const panel: string;
export const root: string;
