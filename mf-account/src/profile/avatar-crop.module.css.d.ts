// Written by npm run styles.
export const crop: string;
export const stage: string;
