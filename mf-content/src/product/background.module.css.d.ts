// Written by npm run styles.
export const background: string;
export const kind: string;
export const maker: string;
export const making: string;
export const more: string;
export const soft: string;
export const story: string;
