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
/** Items that fit above the label; the others follow on a page of their own. */
const ROWS = Math.floor((LABEL_TOP - 40 - 190) / ROW);

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

function items(
  doc: Doc,
  type: Typesetter,
  { slip, pictures }: { slip: PackingSlip; pictures: ReadonlyMap<string, Buffer> },
  top: number,
): void {
  let y = top;
  slip.items.forEach(({ name, sku, weight, picture, quantity }, index) => {
    if (index > 0 && index % ROWS === 0) {
      doc.addPage();
      y = head(doc, type, slip);
    }
    doc
      .rect(LEFT, y + 11, 12, 12)
      .lineWidth(0.8)
      .strokeColor(SOFT)
      .stroke();
    const image = pictures.get(picture);
    if (image) doc.image(image, LEFT + 22, y, { fit: [PICTURE, PICTURE], align: 'center', valign: 'center' });
    type.set(`${quantity} ×`, LEFT + 66, y + 10, 30, { face: 'bold', size: 11 });
    type.set(name, LEFT + 100, y + 4, WIDTH - 100, { size: 10 });
    const facts = [sku && `SKU ${sku}`, weight && `${weight} each`].filter(Boolean).join(' · ');
    if (facts) type.set(facts, LEFT + 100, y + 19, WIDTH - 100, small);
    y += ROW;
  });
  const count = slip.items.reduce((sum, { quantity }) => sum + quantity, 0);
  type.set(`${count} ${count === 1 ? 'item' : 'items'} in this parcel`, LEFT, y + 6, WIDTH, small);
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
  const x = LEFT + 18;
  let y = type.set('Deliver to', x, LABEL_TOP + 14, 300, small);
  y = type.set(slip.recipient.name, x, y, 320, { face: 'bold', size: 17 });
  for (const line of slip.recipient.lines) y = type.set(line, x, y, 320, { size: 14 });
  type.set(`Phone ${slip.recipient.phone}`, x, y + 3, 320, { face: 'bold', size: 13 });
  const right = 385;
  const width = RIGHT - 18 - right;
  let z = type.set('Order', right, LABEL_TOP + 14, width, small);
  z = type.set(slip.number, right, z, width, strong);
  if (slip.parcel) z = type.set(slip.parcel, right, z, width, strong);
  if (slip.carrier) {
    z = type.set(slip.carrier, right, z + 8, width, small);
    z = type.set(slip.trackingNumber, right, z, width, { face: 'bold', size: 13 });
  }
  if (slip.cash > 0) {
    z = type.set('Collect in cash', right, z + 8, width, small);
    type.set(inRupees(slip.cash), right, z, width, { face: 'bold', size: 18 });
  }
  type.set(`From ${seller.name}, ${seller.address}`, x, LABEL_TOP + LABEL_HEIGHT - 30, WIDTH - 36, small);
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
      items(doc, type, { slip, pictures }, head(doc, type, slip));
      label(doc, type, slip, seller);
    });
  });
