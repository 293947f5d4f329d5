/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inlineSvgs } from './inline-svgs.ts';

const address = '/media/empty-cart.1a2b3c4d.svg';
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><style>.a{width:50%}</style>
<path fill='#E9DDC4' class="a &amp; b" d="M0 0"/></svg>
`;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'virasat-svg-'));
  writeFileSync(path.join(folder, path.basename(address)), svg);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a drawing in a page', () => {
  it('is the file as an address, which HTML need not escape but for quotes of one stroke', () => {
    const inline = inlineSvgs(folder)(address) ?? '';
    const [head = '', body = ''] = inline.split(/,(.*)/);
    expect(head).toBe('data:image/svg+xml');
    expect(body).not.toMatch(/[<>"&#\n]/);
    expect(decodeURIComponent(body)).toBe(svg);
  });

  it('is read once', () => {
    const inline = inlineSvgs(folder);
    const before = inline(address);
    writeFileSync(path.join(folder, path.basename(address)), '<svg/>');
    expect(inline(address)).toBe(before);
  });

  it('is left out for a file that is not there or no drawing of the release', () => {
    const inline = inlineSvgs(folder);
    writeFileSync(path.join(folder, 'empty.svg.txt'), svg);
    expect(
      [
        '/media/missing.svg',
        '/media/empty.svg.txt',
        `/media/../${path.basename(folder)}/empty-cart.1a2b3c4d.svg`,
      ].map(inline),
    ).toEqual([undefined, undefined, undefined]);
  });
});
