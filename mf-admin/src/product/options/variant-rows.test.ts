import { OptionsFormSchema, type OptionForm } from '@virasat/api/forms';
import { cellsIn, fittedRows, inputOf, nameOf, pasted, type VariantRow } from './variant-rows.ts';

const value = (label: string) => ({ id: label.toLowerCase(), label });
const size: OptionForm = { id: 'size', kind: 'size', name: 'Size', values: ['Small', 'Large'].map(value) };
const finish: OptionForm = {
  id: 'finish',
  kind: 'material',
  name: 'Finish',
  values: ['Walnut', 'Honey'].map(value),
};
const defaults = { sku: 'STOOL', price: '4900' };

const rowsFor = (options: OptionForm[], rows: VariantRow[] = []) => fittedRows(options, rows, defaults);

describe('the combinations of a product (requirement 103)', () => {
  it('are made of every value, each with a SKU and the price of the product', () => {
    const { rows } = rowsFor([size, finish]);
    expect(rows.map((row) => nameOf([size, finish], row))).toEqual([
      'Small, Walnut',
      'Small, Honey',
      'Large, Walnut',
      'Large, Honey',
    ]);
    expect(rows.map(({ sku }) => sku)).toContain('STOOL-LARGE-HONEY');
    expect(new Set(rows.map(({ price }) => price))).toEqual(new Set(['4900']));
  });

  it('keep what was typed when a value or an option comes', () => {
    const [small, large] = rowsFor([size]).rows as [VariantRow, VariantRow];
    const typed = [small, { ...large, price: '6900', id: 'v2' }];
    const medium = { ...size, values: [...size.values, value('Medium')] };
    expect(rowsFor([medium], typed).rows.map(({ price }) => price)).toEqual(['4900', '6900', '4900']);
    const both = rowsFor([size, finish], typed).rows;
    expect(both.filter(({ id }) => id === 'v2').map((row) => nameOf([size, finish], row))).toEqual([
      'Large, Walnut',
    ]);
  });

  it('name those that go with a value', () => {
    const { rows } = rowsFor([size, finish]);
    const { removed } = rowsFor([{ ...size, values: [value('Small')] }, finish], rows);
    expect(removed.map((row) => nameOf([size, finish], row))).toEqual(['Large, Walnut', 'Large, Honey']);
  });

  it('take a block of cells of a spreadsheet, and leave stored stock alone', () => {
    const rows = rowsFor([size]).rows.map((row, index) =>
      index === 1 ? { ...row, id: 'stored', stock: 3 } : row,
    );
    const cells = cellsIn('A-1\t₹ 1,24,999\t\t5\r\nA-2\t99\t120\t7\r\nbeyond\t1\r\n');
    const filled = pasted(rows, { row: 0, column: 'sku' }, cells);
    expect(filled.map(({ sku, price, stockQty }) => [sku, price, stockQty])).toEqual([
      ['A-1', '₹ 1,24,999', '5'],
      ['A-2', '99', ''],
    ]);
    const sent = OptionsFormSchema.parse(inputOf([size], filled));
    expect(sent.variants[0]).toMatchObject({ sku: 'A-1', price: 124_999, stockQty: 5, status: 'active' });
    expect(sent.variants[1]).toMatchObject({ id: 'stored', price: 99, originalPrice: 120 });
    expect(sent.variants[1]).not.toHaveProperty('stockQty');
  });

  it('are rejected with the cell that is wrong', () => {
    const [first, second] = rowsFor([size]).rows as [VariantRow, VariantRow];
    const wrong = OptionsFormSchema.safeParse(inputOf([size], [{ ...first, price: 'much' }, second]));
    expect(wrong.error?.issues[0]?.path).toEqual(['variants', 0, 'price']);
  });
});
