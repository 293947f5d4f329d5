import fc from 'fast-check';
import { readChoices, writeChoices, type CellChoice } from './option-cells.ts';

// Proves requirement 149.
describe('cells of options', () => {
  it('are written and read as people write them', () => {
    expect(readChoices('Walnut')).toEqual([{ label: 'Walnut' }]);
    expect(readChoices('Finish: Walnut #6b3a1e')).toEqual([
      { name: 'Finish', label: 'Walnut', swatch: '#6b3a1e' },
    ]);
    expect(readChoices('Frame: Teak\nCushion: Linen')).toEqual([
      { name: 'Frame', label: 'Teak' },
      { name: 'Cushion', label: 'Linen' },
    ]);
    expect(writeChoices([{ name: 'Finish', label: 'Walnut', swatch: '#6b3a1e' }])).toBe(
      'Finish: Walnut #6b3a1e',
    );
  });

  it('are read as what was written, whatever options and values are called', () => {
    const piece = fc.oneof(
      fc.string({ minLength: 1, maxLength: 12 }),
      fc.constantFrom('a: b', '[', '["x"]', 'Set:', '#6b3a1e', 'x #6b3a1e', 'two\nlines', ' around '),
    );
    const choice: fc.Arbitrary<CellChoice> = fc.record(
      { name: piece, label: piece, swatch: fc.constantFrom('#6b3a1e', '#ABCDEF') },
      { requiredKeys: ['label'] },
    );
    fc.assert(
      fc.property(fc.array(choice, { minLength: 1, maxLength: 3 }), (choices) => {
        expect(readChoices(writeChoices(choices))).toEqual(choices);
      }),
    );
  });
});
