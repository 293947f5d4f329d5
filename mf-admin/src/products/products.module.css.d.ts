// Written by npm run styles.
export const actions: string;
export const bulk: string;
export const card: string;
export const cardActions: string;
export const noPicture: string;
export const picture: string;
export const preview: string;
