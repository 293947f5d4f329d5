import { inRupees, onDay } from '../shared/format.ts';
import type { Seller } from '../shared/settings.ts';
import type { PackingSlip } from './packing-slip.ts';
import { pdfOf, type Doc } from './pdf.ts';
import { createTypesetter, type Style, type Typesetter } from './typesetter.ts';

const LEFT = 40;
const WIDTH = 515;
const RIGHT = LEFT + WIDTH;
/** The label is the lower part of a page: it is cut off there. */
const LABEL_TOP = 560;
const LABEL_HEIGHT = 240;
const ROW = 40;
/** Edge of an item's picture. */
const PICTURE = 34;
/** Where the name of an item and its facts begin. */
const NAME = LEFT + 100;
const NAME_WIDTH = RIGHT - NAME;
/** Items end above it; the others follow on the next page. */
const BOTTOM = LABEL_TOP - 30;

const INDIGO = '#1F2F5C';
const SOFT = '#5E5045';
const small: Style = { size: 8.5, color: SOFT };
const strong: Style = { face: 'bold', size: 11 };

function rule(doc: Doc, y: number): void {
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor('#B68A35').stroke();
}

function head(doc: Doc, type: Typesetter, slip: PackingSlip): number {
  type.set('Packing slip', LEFT, 36, 300, { face: 'title', size: 22, color: INDIGO });
  type.set(slip.parcel, 355, 42, 200, { face: 'bold', size: 14, align: 'right' });
  rule(doc, 74);
  let y = type.set(`Order ${slip.number} of ${onDay(slip.date)}`, LEFT, 84, WIDTH, strong);
  if (slip.carrier)
    y = type.set(`${slip.carrier}, tracking number ${slip.trackingNumber}`, LEFT, y, WIDTH, small);
  y = type.set(`For ${slip.recipient.name}`, LEFT, y, WIDTH, small);
  if (slip.deliveryNote)
    y = type.set(`Note: ${slip.deliveryNote}`, LEFT, y + 4, WIDTH, { face: 'bold', size: 9.5 });
  return y + 10;
}

/** A picture that cannot be read costs its own place, not the slips of the day. */
function drawPicture(doc: Doc, image: Buffer, y: number): void {
  try {
    doc.image(image, LEFT + 22, y, { fit: [PICTURE, PICTURE], align: 'center', valign: 'center' });
  } catch {
    // its place stays empty
  }
}

function items(
  doc: Doc,
  type: Typesetter,
  { slip, pictures }: { slip: PackingSlip; pictures: ReadonlyMap<string, Buffer> },
): void {
  const top = head(doc, type, slip);
  let y = top;
  for (const { name, sku, weight, picture, quantity } of slip.items) {
    const facts = [sku && `SKU ${sku}`, weight && `${weight} each`].filter(Boolean).join(' · ');
    const text = type.heightOf(name, NAME_WIDTH, { size: 10 }) + type.heightOf(facts, NAME_WIDTH, small);
    const height = Math.max(ROW, text + 12);
    if (y > top && y + height > BOTTOM) {
      type.set('More on the next page', LEFT, y + 6, WIDTH, small);
      doc.addPage();
      y = head(doc, type, slip);
    }
    doc
      .rect(LEFT, y + 11, 12, 12)
      .lineWidth(0.8)
      .strokeColor(SOFT)
      .stroke();
    const image = pictures.get(picture);
    if (image) drawPicture(doc, image, y);
    type.set(`${quantity} ×`, LEFT + 66, y + 10, 30, { face: 'bold', size: 11 });
    type.set(facts, NAME, type.set(name, NAME, y + 4, NAME_WIDTH, { size: 10 }) + 1, NAME_WIDTH, small);
    y += height;
  }
  const count = slip.items.reduce((sum, { quantity }) => sum + quantity, 0);
  type.set(`${count} ${count === 1 ? 'item' : 'items'} in this parcel`, LEFT, y + 6, WIDTH, small);
}

interface Line {
  text: string;
  style: Style;
  /** Space above it. */
  above?: number;
}

/** By which part of its size a column may be set to fit; the smallest holds whatever an address may be. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6];
const SMALLEST = 0.5;

/** Sets lines below each other, smaller where there are too many for the height. */
function column(
  type: Typesetter,
  lines: readonly Line[],
  { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>,
): void {
  const scaled = (style: Style, scale: number) => ({ ...style, size: (style.size ?? 9) * scale });
  const heightAt = (scale: number) =>
    lines.reduce(
      (sum, { text, style, above = 0 }) => sum + above + type.heightOf(text, width, scaled(style, scale)),
      0,
    );
  const scale = SCALES.find((each) => heightAt(each) <= height) ?? SMALLEST;
  let top = y;
  for (const { text, style, above = 0 } of lines)
    top = type.set(text, x, top + above, width, scaled(style, scale));
}

/** The address as big as a hand writes it, and what the carrier has to collect. */
function label(doc: Doc, type: Typesetter, slip: PackingSlip, seller: Seller): void {
  doc
    .rect(LEFT, LABEL_TOP, WIDTH, LABEL_HEIGHT)
    .dash(4, { space: 3 })
    .lineWidth(0.8)
    .strokeColor(SOFT)
    .stroke()
    .undash();
  const { recipient, carrier, trackingNumber, cash } = slip;
  const x = LEFT + 18;
  const y = LABEL_TOP + 14;
  const from = `From ${seller.name}, ${seller.address}`;
  const fromTop = LABEL_TOP + LABEL_HEIGHT - 14 - type.heightOf(from, WIDTH - 36, small);
  type.set(from, x, fromTop, WIDTH - 36, small);
  const height = fromTop - 8 - y;
  const to: Line[] = [
    { text: 'Deliver to', style: small },
    { text: recipient.name, style: { face: 'bold', size: 17 } },
    ...recipient.lines.map((text) => ({ text, style: { size: 14 } })),
    { text: `Phone ${recipient.phone}`, style: { face: 'bold', size: 13 }, above: 3 },
  ];
  column(type, to, { x, y, width: 310, height });
  const what: Line[] = [
    { text: 'Order', style: small },
    { text: slip.number, style: strong },
    { text: slip.parcel, style: strong },
  ];
  if (carrier)
    what.push(
      { text: carrier, style: small, above: 8 },
      { text: trackingNumber, style: { face: 'bold', size: 13 } },
    );
  if (cash > 0)
    what.push(
      { text: 'Collect in cash', style: small, above: 8 },
      { text: inRupees(cash), style: { face: 'bold', size: 18 } },
    );
  const right = 385;
  column(type, what, { x: right, y, width: RIGHT - 18 - right, height });
}

/** Packing slips with their labels, a parcel a page (more where it has many items), as one PDF. */
export const packingSlipsPdf = (
  slips: readonly PackingSlip[],
  seller: Seller,
  pictures: ReadonlyMap<string, Buffer> = new Map(),
): Promise<Uint8Array<ArrayBuffer>> =>
  pdfOf({ title: `Packing slips (${slips.length})`, author: seller.name }, (doc) => {
    const type = createTypesetter(doc);
    slips.forEach((slip, index) => {
      if (index > 0) doc.addPage();
      items(doc, type, { slip, pictures });
      label(doc, type, slip, seller);
    });
  });
