const isNumber = (line: string) => /^\d[\d,]*$/.test(line.trim());

/**
 * What was pasted or opened, as the text of a count sheet. One column of numbers is that of the items on the page, in
 * their order; two columns are SKU and count.
 */
export function asCountSheet(text: string, skus: readonly string[]): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  if (lines.every(isNumber)) {
    const rows = lines.map((count, index) => `${skus[index] ?? ''}\t${count.trim()}`);
    return ['SKU\tCounted', ...rows].join('\n');
  }
  const hasHeading = /\b(sku|item|code)\b/i.test(first) && /count|quantity|qty|on hand/i.test(first);
  const separator = first.includes('\t') ? '\t' : first.includes(';') ? ';' : ',';
  return hasHeading ? text : [`SKU${separator}Counted`, ...lines].join('\n');
}

/** A sheet to fill in, of the items on the page. A SKU that begins like a formula is guarded. */
export function emptyCountSheet(items: readonly { sku: string; name: string; onHand: number }[]): string {
  const cell = (text: string) => `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const rows = items
    .filter(({ sku }) => sku !== '')
    .map(({ sku, name, onHand }) => `${cell(sku)},${cell(name)},${onHand},`);
  return ['SKU,Name,Expected,Counted', ...rows].join('\r\n');
}
