import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InlineSvg } from '@virasat/kit/host';

const SHIPPED = /^\/media\/[a-z0-9.-]+\.svg$/;

/**
 * Only what would end the address or its attribute, what addresses lose (line breaks), and what HTML spells longer: the document
 * is compressed, and the more of the drawing stays text, the better.
 */
const encode = (svg: string) => svg.replace(/[%#"<>&]|[^\S ]/g, encodeURIComponent);

function read(file: string): string | undefined {
  try {
    return `data:image/svg+xml,${encode(readFileSync(file, 'utf8'))}`;
  } catch {
    return undefined;
  }
}

/**
 * The shipped drawings as addresses that have them inside: an empty state is whole with the first paint, without the request
 * that its illustration would take (decision 0091). There are six, whose names never change their content: each is read once, while
 * a page is rendered.
 * @param folder of the shipped pictures
 */
export function inlineSvgs(folder: string): InlineSvg {
  const known = new Map<string, string | undefined>();
  return (address) => {
    if (!SHIPPED.test(address)) return undefined;
    if (!known.has(address)) known.set(address, read(path.join(folder, path.basename(address))));
    return known.get(address);
  };
}
