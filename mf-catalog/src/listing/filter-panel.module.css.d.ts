// Written by npm run styles.
export const active: string;
export const checks: string;
export const choices: string;
export const done: string;
export const ends: string;
export const facet: string;
export const filters: string;
export const found: string;
export const panel: string;
export const panelActions: string;
export const price: string;
