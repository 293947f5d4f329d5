/** @returns an address that has the whole drawing in it; undefined for one that cannot be read */
export type InlineSvg = (address: string) => string | undefined;

let read: InlineSvg = () => undefined;

/** For the shell's server, which has the files of drawings: from now on pages bring theirs (decision 0091). */
export function setInlineSvg(reader: InlineSvg): void {
  read = reader;
}

/** What shows a drawing at once: the drawing itself where the server renders a page, in the browser its address. */
export const inlineSvg = (address: string): string => read(address) ?? address;
