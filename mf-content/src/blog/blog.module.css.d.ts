// Written by npm run styles.
export const blog: string;
export const by: string;
export const card: string;
export const category: string;
export const chosen: string;
export const count: string;
export const excerpt: string;
export const feeds: string;
export const filter: string;
export const more: string;
export const posts: string;
export const tags: string;
export const text: string;
