import type { Invoice } from './invoice.ts';
import { cellsOf, columnsOf, rowHeight, setRow, type Cell } from './invoice-table.ts';
import { inPaise } from '../shared/format.ts';
import { pdfOf, type Doc } from './pdf.ts';
import { createTypesetter, type Style, type Typesetter } from './typesetter.ts';

const INDIGO = '#1F2F5C';
const SOFT = '#5E5045';
const BRASS = '#B68A35';
const SAND = '#B9774A';
const IVORY = '#F8F1E3';
const MADDER = '#A23127';

const LEFT = 40;
const RIGHT = 555;
const WIDTH = RIGHT - LEFT;
/** Where a page of A4 ends for the table; page numbers stand below. */
const BOTTOM = 775;
const FOOT = 800;

/** The shop's logo on its 40 × 48 grid, the same lines as on the web. */
const arch =
  'M1 47.5V43.4H3V22C3 11.4 14.4 9.6 20 .4 25.6 9.6 37 11.4 37 22V43.4H39V47.5Z M11 47.5V43.4H9.2V26.4A5.33 5.33 0 0 1 12.02 17.97A4.06 4.06 0 0 1 17.28 13.71C18.64 13.41 19.73 11.14 20 8C20.27 11.14 21.36 13.41 22.72 13.71A4.06 4.06 0 0 1 27.98 17.97A5.33 5.33 0 0 1 30.8 26.4V43.4H29V47.5Z';

const small: Style = { size: 8.5, color: SOFT };
const label: Style = { size: 8, color: SAND, face: 'bold' };
const strong: Style = { face: 'bold', size: 10 };

function rule(doc: Doc, y: number, color = BRASS, x = LEFT, width = WIDTH): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke();
}

function letterhead(doc: Doc, type: Typesetter, { kind, seller, number, date, about }: Invoice): number {
  doc.save().translate(LEFT, 38).scale(0.68).path(arch).fillColor(SAND).fill('even-odd').restore();
  type.set('Virasat', LEFT + 37, 38, 160, { face: 'title', size: 22, color: INDIGO });
  type.set('Handcrafted furniture from Jodhpur', LEFT + 37, 65, 200, { size: 8, color: SOFT });

  type.set(kind, 355, 38, 200, { face: 'title', size: 22, color: INDIGO, align: 'right' });
  type.set('Original for recipient', 355, 66, 200, { ...small, align: 'right' });
  rule(doc, 88);

  let y = type.set('Sold by', LEFT, 98, 250, label);
  y = type.set(seller.name, LEFT, y, 250, strong);
  y = type.set(seller.address, LEFT, y + 1, 250, small);
  y = type.set(`State: ${seller.state}`, LEFT, y, 250, small);
  const sold = type.set(`GSTIN ${seller.gstin}`, LEFT, y, 250, { ...small, face: 'bold' });

  y = type.set(`${kind === 'Tax invoice' ? 'Invoice' : kind} number`, 330, 98, 105, label);
  y = type.set(number, 330, y, 105, strong);
  type.set('Date', 455, 98, 100, label);
  const dated = type.set(date, 455, 98 + 8 * 1.36, 100, strong);
  y = type.set(about.label, 330, dated + 8, 225, label);
  return Math.max(sold, type.set(about.text, 330, y, 225, strong));
}

function recipient(doc: Doc, type: Typesetter, invoice: Invoice, top: number): number {
  const { name, lines, phone, gstin } = invoice.recipient;
  let y = type.set('Billed and delivered to', LEFT, top, 260, label);
  y = type.set(name, LEFT, y, 260, strong);
  for (const line of [...lines, `State: ${invoice.placeOfSupply}`, `Phone ${phone}`])
    y = type.set(line, LEFT, y + 1, 260, small);
  if (gstin) y = type.set(`GSTIN ${gstin}`, LEFT, y + 1, 260, { ...small, face: 'bold' });

  let other = type.set('Place of supply', 330, top, 225, label);
  other = type.set(invoice.placeOfSupply, 330, other, 225, strong);
  for (const remark of invoice.remarks) {
    other = type.set(remark.label, 330, other + 8, 225, label);
    other = type.set(remark.text, 330, other, 225, { ...strong, face: 'regular' });
  }
  return Math.max(y, other);
}

function notice(doc: Doc, type: Typesetter, text: string, top: number): number {
  const style: Style = { face: 'bold', size: 9.5, color: MADDER };
  const height = type.heightOf(text, WIDTH - 24, style) + 14;
  doc.rect(LEFT, top, WIDTH, height).lineWidth(0.8).strokeColor(MADDER).stroke();
  type.set(text, LEFT + 12, top + 6, WIDTH - 24, style);
  return top + height + 12;
}

function tableHead(doc: Doc, type: Typesetter, cells: readonly Cell[], top: number): number {
  const style: Style = { face: 'bold', size: 8, color: INDIGO };
  const height =
    Math.max(...cells.map(({ column, width }) => type.heightOf(column.title, width, style))) + 10;
  doc.rect(LEFT - 6, top, WIDTH + 12, height).fill(IVORY);
  for (const { column, x, width } of cells)
    type.set(column.title, x, top + 5, width, { ...style, align: column.align });
  rule(doc, top + height, BRASS, LEFT - 6, WIDTH + 12);
  return top + height;
}

/** The head of every page but the first. */
function runningHead(doc: Doc, type: Typesetter, { kind, number, date }: Invoice): number {
  type.set('Virasat', LEFT, 34, 150, { face: 'title', size: 13, color: INDIGO });
  type.set(`${kind} ${number} of ${date}`, 255, 38, 300, {
    ...small,
    align: 'right',
  });
  return 62;
}

function table(doc: Doc, type: Typesetter, invoice: Invoice, top: number): number {
  const cells = cellsOf(columnsOf(invoice, WIDTH), LEFT);
  let y = tableHead(doc, type, cells, top);
  invoice.lines.forEach((line, index) => {
    const height = rowHeight(type, cells, line, index);
    if (y + height > BOTTOM) {
      doc.addPage();
      y = tableHead(doc, type, cells, runningHead(doc, type, invoice));
    }
    setRow(type, cells, line, index, y);
    y += height;
    rule(doc, y, '#E4D6BE');
  });
  return y;
}

function totals(doc: Doc, type: Typesetter, invoice: Invoice, top: number): number {
  const { discount } = invoice;
  const rows: [string, string][] = [
    ...(discount
      ? [
          ['Price', inPaise(invoice.taxable + discount.amount)] satisfies [string, string],
          [`Discount: ${discount.label}`, `−${inPaise(discount.amount)}`] satisfies [string, string],
        ]
      : []),
    [
      invoice.quantity === 0
        ? 'Taxable value'
        : `Taxable value (${invoice.quantity} ${invoice.quantity === 1 ? 'item' : 'items'})`,
      inPaise(invoice.taxable),
    ],
    ...invoice.taxes.map(({ name, percent, total }): [string, string] => [
      `${name} ${percent}%`,
      inPaise(total),
    ]),
  ];
  if (invoice.giftCards > 0) rows.push(['Gift cards, without GST', inPaise(invoice.giftCards)]);
  if (invoice.shipping !== null)
    rows.push(['Delivery', invoice.shipping > 0 ? inPaise(invoice.shipping) : 'Free']);
  let y = top + 8;
  for (const [name, value] of rows) {
    const named = type.set(name, 330, y, 140, { size: 9.5, color: SOFT });
    const valued = type.set(value, 475, y, 80, { size: 9.5, align: 'right', figures: 'tabular' });
    y = Math.max(named, valued) + 2;
  }
  rule(doc, y + 4, BRASS, 330, RIGHT - 330);
  type.set('Total', 330, y + 11, 80, { face: 'bold', size: 12, color: INDIGO });
  const style: Style = { face: 'bold', size: 14, color: INDIGO, align: 'right' };
  const total = type.set(`₹${inPaise(invoice.total)}`, 400, y + 9, 155, style);

  const inWords = type.set('Total in words', LEFT, top + 9, 270, label);
  type.set(invoice.words, LEFT, inWords, 270, strong);
  return total + 10;
}

function signature(doc: Doc, type: Typesetter, { kind, seller }: Invoice, top: number): number {
  rule(doc, top, '#E4D6BE');
  type.set(
    `Tax is rounded to the rupee on the whole order (CGST Act, section 170). Questions about this ${kind === 'Tax invoice' ? 'invoice' : kind.toLowerCase()}: ${seller.email}`,
    LEFT,
    top + 10,
    240,
    small,
  );
  type.set(`For ${seller.name}`, 330, top + 10, 225, { size: 9, align: 'right' });
  rule(doc, top + 62, SOFT, 405, RIGHT - 405);
  return type.set('Authorised signatory', 330, top + 66, 225, { ...small, align: 'right' });
}

const TOTALS_HEIGHT = 112;
/** Price and discount; the label may take three lines. */
const DISCOUNT_HEIGHT = 60;
const GIFT_CARDS_HEIGHT = 16;
const SIGNATURE_HEIGHT = 84;

function draw(doc: Doc, invoice: Invoice): void {
  const type = createTypesetter(doc);
  let y = letterhead(doc, type, invoice) + 14;
  y = recipient(doc, type, invoice, y) + 16;
  if (invoice.notice) y = notice(doc, type, invoice.notice, y);
  y = table(doc, type, invoice, y);
  // Total, words and signature stay together: nobody signs an empty page.
  const totalsHeight =
    TOTALS_HEIGHT +
    (invoice.discount ? DISCOUNT_HEIGHT : 0) +
    (invoice.giftCards > 0 ? GIFT_CARDS_HEIGHT : 0);
  if (y + totalsHeight + SIGNATURE_HEIGHT > BOTTOM + 12) {
    doc.addPage();
    y = runningHead(doc, type, invoice);
  }
  signature(doc, type, invoice, totals(doc, type, invoice, y) + 16);

  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    type.set(`Page ${page + 1} of ${count}`, LEFT, FOOT, WIDTH, { size: 8, color: SOFT, align: 'center' });
  }
}

/** An invoice or credit note as a PDF of A4 pages, its fonts embedded. */
export const invoicePdf = (invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> =>
  pdfOf({ title: `${invoice.kind} ${invoice.number}`, author: invoice.seller.name }, (doc) =>
    draw(doc, invoice),
  );
