import { offerAt, pricesAt } from './offer.ts';

const prices = { regularPrice: 1000, discountPrice: 800 };
const offer = { ...prices, offerStart: '2026-12-01', offerEnd: '2026-12-03' };
/** Midnight in India is 18:30 UTC of the day before. */
const start = new Date('2026-11-30T18:30:00Z');
const end = new Date('2026-12-03T18:30:00Z');
const before = (at: Date) => new Date(at.getTime() - 1);

describe('an offer (requirement 86)', () => {
  it('holds from midnight in India of its first day to the end of its last', () => {
    expect(
      [before(start), start, before(end), end].map((now) => [
        offerAt(offer, now).state,
        pricesAt(offer, now).price,
      ]),
    ).toEqual([
      ['planned', 1000],
      ['running', 800],
      ['running', 800],
      ['over', 1000],
    ]);
  });

  it('says when the price changes next', () => {
    expect([before(start), start, end].map((now) => offerAt(offer, now).changesAt)).toEqual([
      start,
      end,
      null,
    ]);
  });

  it('says what the price was only while it is reduced', () => {
    expect(pricesAt(offer, before(start))).toEqual({ price: 1000, offerChangesAt: start });
    expect(pricesAt(offer, start)).toEqual({ price: 800, originalPrice: 1000, offerChangesAt: end });
    expect(pricesAt(offer, end)).toEqual({ price: 1000 });
  });

  it.each([
    [prices, 'always', 800],
    [{ ...prices, offerStart: '2026-12-01' }, 'running', 800],
    [{ ...prices, offerEnd: '2026-11-01' }, 'over', 1000],
    [{ regularPrice: 1000, offerStart: '2026-12-01' }, 'none', 1000],
    [{ discountPrice: 800 }, 'always', 800],
  ])('%j is %s and costs %i', (fields, state, price) => {
    expect([offerAt(fields, start).state, pricesAt(fields, start).price]).toEqual([state, price]);
  });
});
