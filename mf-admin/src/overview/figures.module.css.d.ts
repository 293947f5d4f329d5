// Written by npm run styles.
export const needs: string;
export const root: string;
