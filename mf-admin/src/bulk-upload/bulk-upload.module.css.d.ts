// Written by npm run styles.
export const about: string;
export const buttons: string;
export const card: string;
export const details: string;
export const drop: string;
export const file: string;
export const kind: string;
export const mapping: string;
export const note: string;
export const panel: string;
export const problem: string;
export const status: string;
