// Written by npm run styles.
export const board: string;
export const card: string;
export const column: string;
export const face: string;
export const handle: string;
export const intro: string;
export const lifted: string;
export const nothing: string;
export const search: string;
