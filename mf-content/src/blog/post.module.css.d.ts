// Written by npm run styles.
export const author: string;
export const authorBox: string;
export const by: string;
export const category: string;
export const excerpt: string;
export const hero: string;
export const house: string;
export const makers: string;
export const name: string;
export const neighbours: string;
export const pieces: string;
export const post: string;
export const progress: string;
export const related: string;
export const share: string;
export const tags: string;
export const written: string;
