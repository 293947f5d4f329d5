// Written by npm run styles.
export const again: string;
export const control: string;
export const controls: string;
export const flat: string;
export const hotspots: string;
export const message: string;
export const overlay: string;
export const panorama: string;
export const round: string;
export const stage: string;
export const viewer: string;
