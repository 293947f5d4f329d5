// Written by npm run styles.
export const by: string;
export const email: string;
export const exception: string;
export const list: string;
export const long: string;
export const noPicture: string;
export const nowrap: string;
export const prose: string;
export const soft: string;
