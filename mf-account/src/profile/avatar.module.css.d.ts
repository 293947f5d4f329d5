// Written by npm run styles.
export const round: string;
