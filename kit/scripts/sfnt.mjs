/** The few numbers of a font file that a metric-matched fallback needs. */

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
