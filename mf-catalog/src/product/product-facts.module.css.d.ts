// Written by npm run styles.
export const badges: string;
export const buy: string;
export const facts: string;
export const heart: string;
export const maker: string;
export const rating: string;
export const restock: string;
