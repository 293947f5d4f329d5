// Written by npm run styles.
export const tabs: string;
