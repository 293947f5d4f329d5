// Written by npm run styles.
export const card: string;
export const place: string;
export const row: string;
export const strip: string;
