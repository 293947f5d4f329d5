// Written by npm run styles.
export const reply: string;
export const text: string;
export const thread: string;
export const ticket: string;
export const who: string;
