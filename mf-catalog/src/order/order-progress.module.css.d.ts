// Written by npm run styles.
export const ahead: string;
export const dot: string;
export const steps: string;
