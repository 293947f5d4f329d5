// Written by npm run styles.
export const brand: string;
export const frame: string;
export const other: string;
export const panel: string;
export const plate: string;
export const row: string;
