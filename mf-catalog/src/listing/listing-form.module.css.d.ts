// Written by npm run styles.
export const search: string;
export const sort: string;
export const tools: string;
