// Written by npm run styles.
export const wish: string;
