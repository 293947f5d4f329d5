// Written by npm run styles.
export const arch: string;
export const description: string;
export const festivals: string;
export const figures: string;
export const heritage: string;
export const influence: string;
export const label: string;
export const month: string;
export const onward: string;
export const seen: string;
export const timeline: string;
export const year: string;
