// Written by npm run styles.
export const by: string;
export const lists: string;
export const long: string;
export const nowrap: string;
export const overview: string;
export const prose: string;
export const soft: string;
