// Written by npm run styles.
export const actions: string;
export const agreed: string;
export const columns: string;
export const details: string;
export const documents: string;
export const emails: string;
export const history: string;
export const item: string;
export const main: string;
export const notes: string;
export const order: string;
export const refunds: string;
export const returnRequest: string;
export const state: string;
export const sums: string;
export const total: string;
export const tracking: string;
