// Written by npm run styles.
export const tiles: string;
