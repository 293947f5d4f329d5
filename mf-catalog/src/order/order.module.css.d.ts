// Written by npm run styles.
export const action: string;
export const actions: string;
export const amount: string;
export const head: string;
export const items: string;
export const layout: string;
export const main: string;
export const order: string;
export const own: string;
export const panel: string;
export const parcels: string;
export const photo: string;
export const placed: string;
export const progress: string;
export const returned: string;
export const side: string;
export const timeline: string;
