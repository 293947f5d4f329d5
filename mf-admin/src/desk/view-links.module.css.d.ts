// Written by npm run styles.
export const views: string;
