// Written by npm run styles.
export const arch: string;
export const artisans: string;
export const craft: string;
export const from: string;
export const makers: string;
