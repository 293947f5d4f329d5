// Written by npm run styles.
export const progress: string;
export const root: string;
export const skip: string;
