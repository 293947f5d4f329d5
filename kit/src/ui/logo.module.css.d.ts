// Written by npm run styles.
export const mark: string;
