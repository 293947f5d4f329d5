// Written by npm run styles.
export const arrows: string;
export const crop: string;
export const stage: string;
