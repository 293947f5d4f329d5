// Written by npm run styles.
export const timeline: string;
