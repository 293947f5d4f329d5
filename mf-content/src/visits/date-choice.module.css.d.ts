// Written by npm run styles.
export const choice: string;
export const error: string;
export const list: string;
export const views: string;
