// Written by npm run styles.
export const bar: string;
export const card: string;
export const choice: string;
export const drop: string;
export const empty: string;
export const grid: string;
export const library: string;
export const name: string;
export const note: string;
export const picker: string;
export const room: string;
export const skeleton: string;
export const tick: string;
