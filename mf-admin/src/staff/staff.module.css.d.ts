// Written by npm run styles.
export const invite: string;
export const section: string;
