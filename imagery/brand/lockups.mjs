// The mark, the wordmark and both together, in the colours they may be printed in. The mark is the very path that the
// shop's header draws (kit/src/ui/arch-path.ts), so that there is one arch and no copy to forget.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { wordmark } from './wordmark.mjs';

const source = readFileSync(path.join(import.meta.dirname, '../../kit/src/ui/arch-path.ts'), 'utf8');
const constant = (name) => new RegExp(`${name}\\s*=\\s*'([^']+)'`).exec(source)[1];
export const mark = constant('archOutline') + constant('archOpening');

const sandstoneDeep = '#B9774A';
const sandstone = '#D9A577';
const indigo = '#1F2F5C';
const paper = '#FBF6EC';
const ink = '#221A14';

export const svg = (viewBox, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>\n`;
export const arch = (fill) => `<path fill="${fill}" fill-rule="evenodd" d="${mark}"/>`;

// the header sets the word at 24 px beside a mark 32.4 px high, 10 px apart, both centred on one line
const em = (48 * 24) / 32.4;
const gap = (48 * 10) / 32.4;
const baseline = 24 + 0.3615 * em;
const scale = em / 1000;
const width = Math.ceil(40 + gap + wordmark.width * scale);
const word = (fill, x, y) =>
  `<path fill="${fill}" transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)})" d="${wordmark.d}"/>`;
const lockup = (markFill, wordFill) =>
  svg(`0 0 ${width} 48`, arch(markFill) + word(wordFill, 40 + gap, baseline));
const alone = (fill) => svg(`0 0 ${Math.ceil(wordmark.width * scale)} 30`, word(fill, 0, 28));

/** File name and content. "night": for indigo grounds; "ink" and "paper": one colour. */
export const lockups = {
  'mark.svg': svg('0 0 40 48', arch(sandstoneDeep)),
  'mark-ink.svg': svg('0 0 40 48', arch(ink)),
  'mark-paper.svg': svg('0 0 40 48', arch(paper)),
  'wordmark.svg': alone(indigo),
  'wordmark-ink.svg': alone(ink),
  'wordmark-paper.svg': alone(paper),
  'logo.svg': lockup(sandstoneDeep, indigo),
  'logo-night.svg': lockup(sandstone, paper),
  'logo-ink.svg': lockup(ink, ink),
  'logo-paper.svg': lockup(paper, paper),
};
