import { xlsxTemplate } from '../template.ts';
import { parse } from './parse.ts';
import { storedZip } from './zip.ts';

const csv = (text: string) => parse(Buffer.from(text));
const utf16 = (text: string, mark = true) => Buffer.from((mark ? '\u{feff}' : '') + text, 'utf16le');

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const workbook = (sheetXml: string | Buffer, more: Record<string, string> = {}) => {
  const files: Record<string, string | Buffer> = {
    // worksheets before the workbook, as some programs write them
    'xl/worksheets/sheet7.xml': sheetXml,
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Old" sheetId="1" state="hidden" r:id="r1"/>' +
      '<sheet name="Products" sheetId="2" r:id="r2"/><sheet name="Notes" sheetId="3" r:id="r3"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r2" Type="t/worksheet" Target="worksheets/sheet7.xml"/>' +
      '<Relationship Id="r3" Type="t/worksheet" Target="worksheets/sheet8.xml"/></Relationships>',
    ...more,
  };
  return storedZip(Object.entries(files).map(([path, data]) => ({ path, data: Buffer.from(data) })));
};
const inline = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe('reading CSV (requirement 105)', () => {
  it.each([
    ['UTF-8', Buffer.from('SKU,Title\n1,जाली')],
    ['UTF-8 with its mark', Buffer.from('\u{feff}SKU,Title\n1,जाली')],
    ['UTF-16', utf16('SKU,Title\n1,जाली')],
    ['UTF-16 without a mark', utf16('SKU,Title\n1,जाली', false)],
  ])('reads %s', async (_, bytes) => {
    const { headings, rows } = await parse(bytes);
    expect(headings).toEqual(['SKU', 'Title']);
    expect(rows).toEqual([{ number: 2, cells: ['1', 'जाली'] }]);
  });

  it('takes anything else for Windows-1252, and says how to do better', async () => {
    const { rows, notes } = await parse(Buffer.from('SKU,Title\n1,Caf\xe9 \x80', 'latin1'));
    expect(rows[0]?.cells[1]).toBe('Café €');
    expect(notes.join(' ')).toContain('UTF-8');
  });

  it.each([
    ['commas', 'SKU,Title\n1,"A, b"\n'],
    ['semicolons', 'SKU;Title\n1;"A, b"\n'],
    ['tabs', 'SKU\tTitle\n1\t"A, b"\n'],
    ['a line that names the separator', 'sep=;\r\nSKU;Title\r\n1;"A, b"\r\n'],
  ])('recognises %s', async (_, text) => {
    expect((await csv(text)).rows[0]?.cells).toEqual(['1', 'A, b']);
  });

  it('counts rows as the spreadsheet does, blank ones too', async () => {
    const { rows } = await csv('SKU,Title\n\n1,"two\nlines"\n,\n2,b\n');
    expect(rows.map(({ number }) => number)).toEqual([3, 5]);
  });

  it.each([
    ['nothing', '', 'The file is empty'],
    ['headings only', 'SKU,Title\n', 'no rows'],
    ['a million columns', `${'a,'.repeat(1_000_000)}\n1`, '10,00,000 columns; 200 are the most'],
    ['too many rows', `SKU\n${'x\n'.repeat(20_001)}`, 'more than 20,000 rows'],
    ['an open quotation mark', 'SKU,Title\n1,"open\n2,b\n', 'Row 2: a quotation mark'],
    ['a huge cell', `SKU\n${'x'.repeat(40_000)}`, 'Row 2 has a cell with more than 32,767 characters'],
    ['a value beyond the headings', 'SKU\n1,2\n', 'Row 2 has a value in column B'],
    ['binary data', 'SKU\0\x01\x02', 'This is not a CSV or XLSX file'],
  ])('says what to do about %s', async (_, text, message) => {
    await expect(csv(text)).rejects.toThrow(message);
  });
});

describe('reading XLSX (requirement 105)', () => {
  it('reads the first sheet that is shown, whatever the order of its parts', async () => {
    const rows =
      `<row r="1">${inline('A1', 'SKU')}${inline('B1', 'Title')}${inline('C1', 'Price')}</row>` +
      `<row r="3">${inline('A3', 'S-1')}${inline('B3', 'Stool')}<c r="C3"><f>1+1</f><v>2.0000000000000004</v></c></row>`;
    const { headings, rows: read, notes } = await parse(workbook(sheet(rows)));
    expect(headings).toEqual(['SKU', 'Title', 'Price']);
    expect(read).toEqual([{ number: 3, cells: ['S-1', 'Stool', '2'] }]);
    expect(notes).toEqual(['Only the first sheet, “Products”, is read.']);
  });

  it('reads dates as days', async () => {
    const styles =
      '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>';
    const rows =
      `<row r="1">${inline('A1', 'SKU')}${inline('B1', 'Offer starts')}</row>` +
      `<row r="2">${inline('A2', 'S-1')}<c r="B2" s="1"><v>46347</v></c></row>`;
    const { rows: read } = await parse(workbook(sheet(rows), { 'xl/styles.xml': styles }));
    expect(read[0]?.cells[1]).toBe('2026-11-21');
  });

  it('reads the template that it offers', async () => {
    await expect(parse(Buffer.from(await xlsxTemplate()))).rejects.toThrow('headings but no rows');
  });

  it('rejects declared entities, used or not, instead of expanding them', async () => {
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
    const rows = `<row r="1">${inline('A1', 'SKU')}</row><row r="2">${inline('A2', 'S-1')}</row>`;
    await expect(parse(workbook(entities + sheet(rows)))).rejects.toThrow('This is no XLSX file');
  });

  it('rejects a column beyond the limit', async () => {
    const rows = `<row r="1">${inline('A1', 'SKU')}${inline('XFD1', 'Last')}</row>`;
    await expect(parse(workbook(sheet(rows)))).rejects.toThrow('16,384 columns; 200 are the most');
  });

  it('inflates no more than its budget', async () => {
    const zip = workbook('x');
    // the first entry of the directory, which is the sheet's, says what it becomes
    const entry = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    zip.writeUInt32LE(300 * 1024 * 1024, entry + 24);
    zip.writeUInt16LE(8, entry + 10);
    await expect(parse(zip)).rejects.toThrow('too large once it is unpacked');
  });

  it.each([
    ['a ZIP that is no workbook', storedZip([{ path: 'a.txt', data: Buffer.from('a') }])],
    ['a damaged ZIP', Buffer.from('PK\x03\x04 broken')],
    ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0])],
  ])('says what to do about %s', async (_, bytes) => {
    await expect(parse(bytes)).rejects.toThrow(/Save (it|the spreadsheet)/);
  });
});
