// Written by npm run styles.
export const editor: string;
