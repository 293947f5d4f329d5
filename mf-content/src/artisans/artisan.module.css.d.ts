// Written by npm run styles.
export const arch: string;
export const artisan: string;
export const craft: string;
export const description: string;
export const maker: string;
export const pictures: string;
export const stories: string;
