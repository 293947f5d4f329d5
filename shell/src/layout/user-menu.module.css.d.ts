// Written by npm run styles.
export const avatar: string;
export const identity: string;
export const inline: string;
export const login: string;
export const name: string;
export const panel: string;
export const root: string;
export const who: string;
