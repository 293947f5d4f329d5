import { inflateSync } from 'node:zlib';
import { demoSeller } from '../shared/settings.ts';
import type { PackingSlip } from './packing-slip.ts';
import { packingSlipsPdf } from './packing-slip-pdf.ts';

const item = (name: string): PackingSlip['items'][number] => ({
  name,
  sku: 'VR-BED-001',
  weight: '128 kg',
  picture: '',
  quantity: 1,
});
const aSlip = (changes: Partial<PackingSlip> = {}): PackingSlip => ({
  number: 'VR/26-27/000227',
  date: '2026-11-25T06:00:00.000Z',
  parcel: '',
  carrier: '',
  trackingNumber: '',
  recipient: { name: 'Meera Rathore', lines: ['14 Residency Road', 'Jodhpur 342001'], phone: '9876543210' },
  items: [item('Jali chair')],
  deliveryNote: '',
  cash: 0,
  ...changes,
});

interface Text {
  /** From the left edge. */
  x: number;
  /** Of its baseline, from the top. */
  y: number;
  size: number;
}
const PAGE_HEIGHT = 841.89;
const LABEL = { top: 560, bottom: 800 };

/** What is drawn on each page. */
async function streamsOf(slips: PackingSlip[]): Promise<string[]> {
  const pdf = Buffer.from(await packingSlipsPdf(slips, demoSeller)).toString('latin1');
  return [...pdf.matchAll(/\/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'))
    .filter((stream) => stream.includes('BT\n'));
}

/** Where texts stand, page by page; what they say is in the glyphs of the embedded fonts. */
async function textsOf(slips: PackingSlip[]): Promise<Text[][]> {
  return (await streamsOf(slips)).map((stream) =>
    [...stream.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm\n\/\w+ ([\d.]+) Tf/g)].map(([, x, y, size]) => ({
      x: Number(x),
      y: PAGE_HEIGHT - Number(y),
      size: Number(size),
    })),
  );
}

/** How many characters stand in each document, and how many of them as the empty box of a font that lacks them. */
async function glyphsOf(slip: PackingSlip): Promise<{ all: number; boxes: number }> {
  const glyphs = (await streamsOf([slip])).flatMap((stream) =>
    [...stream.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
  );
  return { all: glyphs.length, boxes: glyphs.filter((glyph) => glyph === '0000').length };
}

/** Lines of one column that run into each other. */
const collisions = (texts: Text[]) =>
  texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(
        (other) => other.x === one.x && Math.abs(other.y - one.y) < 0.9 * Math.max(one.size, other.size),
      )
      .map((other) => [one, other]),
  );

// Proves requirements 163, 311 and 335.
describe('a packing slip on paper', () => {
  it('keeps the longest address, name and tracking number within its label, line below line', async () => {
    const words = (length: number) => 'Siddhivinayak Heights Co-operative '.repeat(9).slice(0, length);
    const [page = [], ...others] = await textsOf([
      aSlip({
        parcel: 'Parcel 2',
        carrier: words(80),
        trackingNumber: '8'.repeat(80),
        cash: 112_345,
        deliveryNote: 'Use the service stairs. '.repeat(20),
        recipient: {
          name: `${words(60)} ${words(60)}`,
          lines: [words(150), words(150), `${words(80)} 695001`, 'Dadra and Nagar Haveli and Daman and Diu'],
          phone: '+91 98765 43210',
        },
        items: [item('Hand-carved sheesham king-size bed with headboard storage and a bench '.repeat(3))],
      }),
    ]);
    expect(others).toEqual([]);
    const label = page.filter(({ y }) => y > LABEL.top);
    expect(label.length).toBeGreaterThan(15);
    expect(label.filter(({ y }) => y > LABEL.bottom - 8)).toEqual([]);
    expect(collisions(page)).toEqual([]);
  });

  it('goes on over the page where a parcel has many items: none is lost, none is under the label', async () => {
    const names = Array.from({ length: 25 }, (_, index) => `Item ${index + 1}`);
    const pages = await textsOf([aSlip({ items: names.map(item) }), aSlip()]);
    expect(pages.length).toBeGreaterThan(2);
    const first = pages.slice(0, -1);
    const inColumn = first.flatMap((texts) => texts.filter(({ x, size }) => x === 140 && size === 10));
    expect(inColumn).toHaveLength(names.length);
    expect(inColumn.filter(({ y }) => y > LABEL.top - 20)).toEqual([]);
    expect(first.flatMap(collisions)).toEqual([]);
    // the label is on the last page of a parcel alone
    expect(pages.map((texts) => texts.some(({ y }) => y > LABEL.top))).toEqual(
      pages.map((_, index) => index >= pages.length - 2),
    );
  });

  it('is printed without a picture that breaks off', async () => {
    const slip = aSlip({ items: [{ ...item('Jali chair'), picture: 'broken' }] });
    const broken = new Map([['broken', Buffer.from([0xff, 0xd8, 0xff, 0xe0])]]);
    expect((await packingSlipsPdf([slip], demoSeller, broken)).length).toBeGreaterThan(1000);
  });

  it.each([
    ['Hindi', 'सरदारपुरा, जोधपुर'],
    ['Bengali', 'পার্ক স্ট্রিট, কলকাতা'],
    ['Gujarati', 'સી. જી. રોડ, અમદાવાદ'],
    ['Punjabi', 'ਮਾਲ ਰੋਡ, ਅੰਮ੍ਰਿਤਸਰ'],
    ['Kannada', 'ಎಂ. ಜಿ. ರಸ್ತೆ, ಬೆಂಗಳೂರು'],
    ['Malayalam', 'എം. ജി. റോഡ്, കൊച്ചി'],
    ['Odia', 'ଜନପଥ, ଭୁବନେଶ୍ୱର'],
    ['Tamil', 'அண்ணா சாலை, சென்னை'],
    ['Telugu', 'బంజారా హిల్స్, హైదరాబాద్'],
  ])('prints an address in %s, thin and bold, with no empty boxes', async (_, address) => {
    const to = (line: string) => aSlip({ recipient: { name: line, lines: [line], phone: '9876543210' } });
    const [bare, written] = [await glyphsOf(to('')), await glyphsOf(to(address))];
    expect(written.all - bare.all).toBeGreaterThan(address.length);
    expect(written.boxes).toBe(0);
  });
});
