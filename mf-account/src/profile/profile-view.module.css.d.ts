// Written by npm run styles.
export const list: string;
export const none: string;
