// Written by npm run styles.
export const bar: string;
export const cards: string;
export const cash: string;
export const details: string;
export const figures: string;
export const funnel: string;
export const hidden: string;
export const map: string;
export const nowrap: string;
export const page: string;
export const pair: string;
export const scroll: string;
export const section: string;
export const sectionHead: string;
export const table: string;
