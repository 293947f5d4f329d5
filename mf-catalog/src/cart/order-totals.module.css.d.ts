// Written by npm run styles.
export const refund: string;
export const total: string;
export const totals: string;
