// Written by npm run styles.
export const about: string;
export const error: string;
export const field: string;
export const first: string;
export const handle: string;
export const help: string;
export const item: string;
export const items: string;
export const problem: string;
export const tools: string;
