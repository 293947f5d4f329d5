/**
 * The custom property that a document sets to the low-quality image placeholder (LQIP) of a picture (decision 0089). It has the
 * picture's name, so that the HTML of a picture is the same on every page.
 * @param base what the addresses of its files begin with
 */
export const lqipProperty = (base: string): string => `--lqip${base.replace(/\W+/g, '-')}`;
