// Written by npm run styles.
export const visuallyHidden: string;
