/** The class names that are there, for `className`. */
export const classNames = (...names: (string | undefined)[]): string => names.filter(Boolean).join(' ');
