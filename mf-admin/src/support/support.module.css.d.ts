// Written by npm run styles.
export const answers: string;
export const assignee: string;
export const buttons: string;
export const card: string;
export const columns: string;
export const facts: string;
export const fields: string;
export const line: string;
export const main: string;
export const marks: string;
export const panel: string;
export const side: string;
export const text: string;
export const thread: string;
export const ticket: string;
export const who: string;
