// Written by npm run styles.
export const active: string;
export const banner: string;
export const corrected: string;
export const count: string;
export const countRow: string;
export const elsewhere: string;
export const head: string;
export const listing: string;
export const more: string;
export const nearby: string;
export const nothing: string;
export const pages: string;
export const results: string;
export const unanswered: string;
export const views: string;
