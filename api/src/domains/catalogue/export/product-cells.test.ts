import fc from 'fast-check';
import { formulaSafe, withoutFormulaGuard } from '../../shared/csv.ts';
import { readCell, writeCell } from './product-cells.ts';
import type { CellKind } from './product-columns.ts';

const back = (kind: CellKind, value: unknown) => readCell({ kind }, writeCell({ kind }, value));
const trimmed = fc.string({ unit: 'binary' }).map((text) => text.replace(/\r\n?/g, '\n').trim());
const entries = fc.array(
  trimmed.filter((text) => text !== ''),
  { minLength: 1, maxLength: 6 },
);
const side = fc.double({ min: 0.001, max: 10_000, noNaN: true });

describe('cells of exports and imports (requirement 120)', () => {
  it.each<[CellKind, fc.Arbitrary<unknown>]>([
    ['text', trimmed.filter((text) => text !== '')],
    ['list', entries],
    ['files', entries],
    ['whole', fc.nat(10_000_000)],
    ['decimal', fc.double({ min: 0, max: 10_000, noNaN: true, noDefaultInfinity: true })],
    ['flag', fc.boolean()],
    ['size', fc.record({ width: side, depth: side, height: side })],
  ])('reads back any %s that was written', (kind, values) => {
    fc.assert(
      fc.property(values, (value) => {
        expect(back(kind, value)).toEqual({ value });
      }),
    );
  });

  it.each(['=cmd|calc', '+1', '-1', '@sum', '\t=x', "'=x", "''=x", '=HYPERLINK("http://x")'])(
    'never writes %j as something that a spreadsheet runs, and reads it back',
    (text) => {
      expect(formulaSafe(text)).toMatch(/^'/);
      expect(withoutFormulaGuard(formulaSafe(text))).toBe(text);
    },
  );

  it.each([
    ['1,20,000', 120_000],
    ['₹ 1,20,000', 120_000],
    ['Rs. 12,500.00', 12_500],
    ['120000', 120_000],
    ['1,200,000', 1_200_000],
    ['450/-', 450],
  ])('reads %s as a number', (text, value) => {
    expect(readCell({ kind: 'whole' }, text)).toEqual({ value });
  });

  it.each(['12.000,50', 'twelve', '1,2', '1,20,00', '12 500'])('does not guess what %s means', (text) => {
    expect(readCell({ kind: 'whole' }, text)).toEqual({
      problem: expect.stringContaining('is not a number') as string,
    });
  });

  it.each([
    ['2026-11-21', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    ['21 Nov 2026', '2026-11-21'],
    ['5-November-2026', '2026-11-05'],
  ])('reads %s as a day', (text, value) => {
    expect(readCell({ kind: 'day' }, text)).toEqual({ value });
  });

  it('reads a list between commas, or one entry a line when entries have commas', () => {
    expect(readCell({ kind: 'list' }, 'Sheesham, Brass ,')).toEqual({ value: ['Sheesham', 'Brass'] });
    expect(readCell({ kind: 'list' }, 'Light, but strong\r\nWaxed')).toEqual({
      value: ['Light, but strong', 'Waxed'],
    });
  });

  it('says how a size is written', () => {
    expect(readCell({ kind: 'size' }, '50 × 60×90 cm')).toEqual({
      value: { width: 50, depth: 60, height: 90 },
    });
    expect(readCell({ kind: 'size' }, '50 x 60')).toEqual({
      problem: expect.stringContaining('50 x 60 x 90') as string,
    });
  });
});
