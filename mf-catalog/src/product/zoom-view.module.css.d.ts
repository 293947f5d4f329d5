// Written by npm run styles.
export const controls: string;
export const pan: string;
export const sheet: string;
export const zoom: string;
