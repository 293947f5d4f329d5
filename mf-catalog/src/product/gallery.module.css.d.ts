// Written by npm run styles.
export const enlarge: string;
export const gallery: string;
export const stage: string;
export const strip: string;
export const thumbs: string;
