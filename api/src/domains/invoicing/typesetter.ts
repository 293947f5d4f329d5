import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { sum } from '../shared/sum.ts';
import { unpackWoff } from './woff.ts';

type Doc = InstanceType<typeof PDFDocument>;

/** 'title' is the shop's display face, 'regular' and 'bold' its text face. */
export type Face = 'regular' | 'bold' | 'title';

/** The fonts come cut by alphabet, so each face is a row of files; the rupee sign is in the second. */
const files: Readonly<Record<Face, readonly string[]>> = {
  regular: ['latin', 'latin-ext', 'devanagari'].map((set) => `mukta/files/mukta-${set}-400-normal.woff`),
  bold: ['latin', 'latin-ext', 'devanagari'].map((set) => `mukta/files/mukta-${set}-600-normal.woff`),
  title: ['latin', 'latin-ext'].map((set) => `fraunces/files/fraunces-${set}-600-normal.woff`),
};

/** Names and addresses are written in these, too: the shop's faces know Latin and Devanagari. */
const otherScripts = (
  ['bengali', 'gujarati', 'gurmukhi', 'kannada', 'malayalam', 'oriya', 'tamil', 'telugu'] as const
).map((script) => ({
  script,
  isOf: new RegExp(`\\p{Script=${script[0]?.toUpperCase()}${script.slice(1)}}`, 'u'),
}));

/** The files that may have a character, the likeliest first. */
function filesFor(character: string, face: Face): readonly string[] {
  const other = otherScripts.find(({ isOf }) => isOf.test(character));
  if (!other) return files[face];
  const family = `noto-sans-${other.script}`;
  return [`${family}/files/${family}-${other.script}-${face === 'regular' ? 400 : 600}-normal.woff`];
}

const { resolve } = createRequire(import.meta.url);
const contents = new Map<string, Buffer>();
function contentOf(file: string): Buffer {
  const known = contents.get(file) ?? unpackWoff(readFileSync(resolve(`@fontsource/${file}`)));
  contents.set(file, known);
  return known;
}

export interface Style {
  face?: Face;
  size?: number;
  color?: string;
  /** Default 'left'. */
  align?: 'left' | 'right' | 'center';
  /** Figures of equal width, for columns of amounts. */
  figures?: 'tabular';
}

interface Run {
  font: string;
  text: string;
}

/** What pdfkit knows of an embedded font; its types leave it out. */
interface Embedded {
  font: { hasGlyphForCodePoint(point: number): boolean };
}

const LEADING = 1.36;

type Features = Pick<PDFKit.Mixins.TextOptions, 'features'>;

/** A run at a size of one point. */
interface Measured {
  features: Features;
  width: number;
}

/** The features of OpenType that move marks to their letters. */
const unplacedMarks = { abvm: false, blwm: false, mark: false, mkmk: false };

/**
 * Sets text into a document in the shop's faces. pdfkit takes one font per text; names and addresses may mix
 * alphabets, so lines are broken here and set run by run. A character that no font has leaves its empty box.
 */
export function createTypesetter(doc: Doc) {
  const registered = new Set<string>();
  /** Of texts at a size of one point, which measuring and setting both ask for. */
  const widths = new Map<string, number>();
  const glyphs = new Map<string, Embedded['font']>();
  const measures = new Map<string, Measured>();

  function use(file: string): Doc {
    if (!registered.has(file)) doc.registerFont(file, contentOf(file));
    registered.add(file);
    return doc.font(file);
  }

  function has(file: string, character: string): boolean {
    const known = glyphs.get(file);
    const font = known ?? (use(file) as unknown as { _font: Embedded })._font.font;
    glyphs.set(file, font);
    return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  }

  /** Marks and spaces stay with the run before them, so that a syllable is never torn apart. */
  function runsOf(text: string, face: Face): Run[] {
    const runs: Run[] = [];
    for (const character of text) {
      const last = runs.at(-1);
      const joins = last && (has(last.font, character) || /[\p{M}\u200c\u200d]/u.test(character));
      if (joins) last.text += character;
      else
        runs.push({
          font: filesFor(character, face).find((file) => has(file, character)) ?? (files[face][0] as string),
          text: character,
        });
    }
    return runs;
  }

  /** How wide a run is, and what it is set with: fontkit fails where a font says of a mark and its letter that they do not meet. */
  function measured({ font, text }: Run, { figures }: Style): Measured {
    const key = `${font} ${figures} ${text}`;
    const known = measures.get(key);
    if (known) return known;
    const widthWith = (features: Features) => ({
      features,
      width: use(font).fontSize(1).widthOfString(text, features),
    });
    let found: Measured;
    try {
      found = widthWith(figures === 'tabular' ? { features: ['tnum'] } : {});
    } catch {
      // pdfkit hands on all that fontkit takes, and its types know half of it
      const features = { ...unplacedMarks, tnum: figures === 'tabular' } as unknown as Features['features'];
      found = widthWith({ features });
    }
    measures.set(key, found);
    return found;
  }

  function widthOf(text: string, style: Style = {}): number {
    const { face = 'regular', size = 9, figures } = style;
    const key = `${face} ${figures} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known * size;
    const width = sum(runsOf(text, face), (run) => measured(run, style).width);
    widths.set(key, width);
    return width * size;
  }

  /** Words wider than the line are broken where it ends. */
  function fit(word: string, width: number, style: Style): string[] {
    if (widthOf(word, style) <= width) return [word];
    const parts = [''];
    for (const character of word) {
      const longer = `${parts.at(-1)}${character}`;
      if (widthOf(longer, style) > width) parts.push(character);
      else parts[parts.length - 1] = longer;
    }
    return parts;
  }

  function linesOf(text: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    for (const word of text.split(/\s+/).filter(Boolean)) {
      for (const part of fit(word, width, style)) {
        const longer = `${lines.at(-1) ?? ''} ${part}`;
        if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
        else lines.push(part);
      }
    }
    return lines;
  }

  const heightOf = (text: string, width: number, style: Style = {}): number =>
    linesOf(text, width, style).length * (style.size ?? 9) * LEADING;

  /** @returns where the text ends: the top of what may follow it */
  function set(text: string, x: number, y: number, width: number, style: Style = {}): number {
    const { face = 'regular', size = 9, color = '#221A14', align = 'left' } = style;
    let top = y;
    for (const line of linesOf(text, width, style)) {
      const spare = width - widthOf(line, style);
      let left = x + { left: 0, center: spare / 2, right: spare }[align];
      for (const run of runsOf(line, face)) {
        const { features, width: wide } = measured(run, style);
        const options = { lineBreak: false, baseline: 'alphabetic' as const, ...features };
        use(run.font)
          .fontSize(size)
          .fillColor(color)
          .text(run.text, left, top + size, options);
        left += wide * size;
      }
      top += size * LEADING;
    }
    return top;
  }

  return { set, widthOf, heightOf };
}
export type Typesetter = ReturnType<typeof createTypesetter>;
