// Written by npm run styles.
export const conflict: string;
export const form: string;
export const readOnly: string;
export const saveBar: string;
