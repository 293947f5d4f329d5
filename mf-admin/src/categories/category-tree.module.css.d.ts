// Written by npm run styles.
export const announcement: string;
export const count: string;
export const handle: string;
export const help: string;
export const name: string;
export const note: string;
export const row: string;
export const tree: string;
