/** What the fonts need that the subsetter does not do: numbers for a metric-matched fallback, and a letter of another file. */

/** How often each letter of English text occurs, roughly; the spaces are part of it. */
const sample = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ';

/** Offsets of the tables of an uncompressed font. */
function tablesOf(font) {
  const tables = {};
  for (let i = 0; i < font.readUInt16BE(4); i += 1) {
    const record = 12 + 16 * i;
    tables[font.toString('latin1', record, record + 4)] = font.readUInt32BE(record + 8);
  }
  return tables;
}

/** Glyph of a character of the basic plane, from the cmap's segment table (format 4). */
function glyphOf(font, cmap, code) {
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i += 1) {
    const table = cmap + font.readUInt32BE(cmap + 4 + 8 * i + 4);
    if (font.readUInt16BE(table) !== 4) continue;
    const segments = font.readUInt16BE(table + 6);
    for (let at = table + 14; at < table + 14 + segments; at += 2) {
      const start = font.readUInt16BE(at + segments + 2);
      if (code > font.readUInt16BE(at)) continue;
      if (code < start) return 0;
      const delta = font.readUInt16BE(at + 2 * segments + 2);
      const rangeAt = at + 3 * segments + 2;
      const range = font.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      return (font.readUInt16BE(rangeAt + range + 2 * (code - start)) + delta) & 0xffff;
    }
  }
  return 0;
}

/** Line metrics and mean letter width of an uncompressed font, as shares of the em. */
export function metricsOf(font) {
  const tables = tablesOf(font);
  const em = font.readUInt16BE(tables.head + 18);
  const wide = font.readUInt16BE(tables.hhea + 34);
  const advance = (code) => {
    const glyph = Math.min(glyphOf(font, tables.cmap, code), wide - 1);
    return font.readUInt16BE(tables.hmtx + 4 * glyph);
  };
  const total = [...sample].reduce((sum, letter) => sum + advance(letter.codePointAt(0)), 0);
  return {
    ascent: font.readInt16BE(tables.hhea + 4) / em,
    descent: -font.readInt16BE(tables.hhea + 6) / em,
    lineGap: font.readInt16BE(tables.hhea + 8) / em,
    letter: total / sample.length / em,
  };
}

const align = (bytes) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

/** The tables of an uncompressed font by tag, as copies. */
function split(font) {
  const tables = new Map();
  for (let record = 12; record < 12 + 16 * font.readUInt16BE(4); record += 16) {
    const from = font.readUInt32BE(record + 8);
    const bytes = font.subarray(from, from + font.readUInt32BE(record + 12));
    tables.set(font.toString('latin1', record, record + 4), Buffer.from(bytes));
  }
  return tables;
}

/** A font of these tables. Checksums are left at zero: the subsetter that comes next writes them anew. */
function join(tables) {
  const head = Buffer.alloc(12 + 16 * tables.size);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.size, 4);
  const parts = [head];
  let at = head.length;
  [...tables].forEach(([tag, bytes], index) => {
    const record = 12 + 16 * index;
    head.write(tag, record, 'latin1');
    head.writeUInt32BE(at, record + 8);
    head.writeUInt32BE(bytes.length, record + 12);
    parts.push(align(bytes));
    at += parts.at(-1).length;
  });
  return Buffer.concat(parts);
}

const LONG_OFFSETS = 1;
const glyphCount = (tables) => tables.get('maxp').readUInt16BE(4);

/** The outlines of all glyphs. */
function outlinesOf(tables) {
  const [loca, glyf] = [tables.get('loca'), tables.get('glyf')];
  const isLong = tables.get('head').readInt16BE(50) === LONG_OFFSETS;
  const at = (glyph) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph));
  return Array.from({ length: glyphCount(tables) }, (_, glyph) => glyf.subarray(at(glyph), at(glyph + 1)));
}

/** Advance and left side bearing of all glyphs, four bytes each. */
function metricsTable(tables) {
  const [hmtx, wide] = [tables.get('hmtx'), tables.get('hhea').readUInt16BE(34)];
  return Array.from({ length: glyphCount(tables) }, (_, glyph) => {
    const advance = hmtx.subarray(4 * Math.min(glyph, wide - 1)).subarray(0, 2);
    const bearing = glyph < wide ? 4 * glyph + 2 : 4 * wide + 2 * (glyph - wide);
    return Buffer.concat([advance, hmtx.subarray(bearing, bearing + 2)]);
  });
}

/** A character map (format 4) with a segment for each character. */
function characterMap(glyphs) {
  const codes = [...[...glyphs].sort(([a], [b]) => a - b), [0xffff, 0]];
  const table = Buffer.alloc(12 + 16 + 8 * codes.length);
  table.writeUInt16BE(1, 2); // one subtable: Windows, Unicode
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(1, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(4, 12);
  table.writeUInt16BE(table.length - 12, 14);
  table.writeUInt16BE(2 * codes.length, 18);
  codes.forEach(([code, glyph], index) => {
    const end = 26 + 2 * index;
    table.writeUInt16BE(code, end);
    table.writeUInt16BE(code, end + 2 + 2 * codes.length);
    table.writeUInt16BE((glyph - code) & 0xffff, end + 2 + 4 * codes.length);
  });
  return table;
}

/**
 * A font in which a letter it does not need has become one of another file, with the outline and the width it has there.
 * @param font uncompressed, with outlines of the TrueType kind
 * @param letters all characters that it has, `spare` among them
 * @param spare the character that is given up; one that no feature of the font speaks of
 * @param donor uncompressed font with as many units to the em
 * @param wanted the character that is taken from it
 */
export function withLetterOf(font, letters, spare, donor, wanted) {
  const [tables, from] = [split(font), split(donor)];
  const codeOf = (character) => character.codePointAt(0);
  const glyphs = new Map(
    [...letters].map((letter) => [codeOf(letter), glyphOf(font, tablesOf(font).cmap, codeOf(letter))]),
  );
  const [place, taken] = [glyphs.get(codeOf(spare)), glyphOf(donor, tablesOf(donor).cmap, codeOf(wanted))];
  const outline = outlinesOf(from)[taken];
  if (!place || !taken) throw new Error(`“${spare}” or “${wanted}” is missing.`);
  if (outline.readInt16BE(0) < 0) throw new Error(`“${wanted}” is made of other glyphs.`);
  if (tables.get('head').readUInt16BE(18) !== from.get('head').readUInt16BE(18))
    throw new Error('The two fonts have different units.');
  glyphs.delete(codeOf(spare));
  glyphs.set(codeOf(wanted), place);
  tables.set('cmap', characterMap(glyphs));

  const outlines = outlinesOf(tables).with(place, outline).map(align);
  tables.set('glyf', Buffer.concat(outlines));
  const loca = Buffer.alloc(4 * (outlines.length + 1));
  outlines.reduce(
    (at, { length }, glyph) => loca.writeUInt32BE(at + length, 4 * glyph + 4) && at + length,
    0,
  );
  tables.set('loca', loca);
  tables.get('head').writeInt16BE(LONG_OFFSETS, 50);

  const metrics = metricsTable(tables).with(place, metricsTable(from)[taken]);
  tables.set('hmtx', Buffer.concat(metrics));
  tables.get('hhea').writeUInt16BE(metrics.length, 34);

  const [most, others] = [tables.get('maxp'), from.get('maxp')];
  // points and contours of the largest outline
  for (const at of [6, 8]) most.writeUInt16BE(Math.max(most.readUInt16BE(at), others.readUInt16BE(at)), at);
  return join(tables);
}
