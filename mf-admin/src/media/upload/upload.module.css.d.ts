// Written by npm run styles.
export const actions: string;
export const add: string;
export const camera: string;
export const name: string;
export const problem: string;
export const upload: string;
export const uploads: string;
export const what: string;
