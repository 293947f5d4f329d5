import {
  columnOf,
  isMediaField,
  productColumns,
  type CellKind,
  type ProductColumn,
} from '../catalogue/index.ts';
import { BYTE_ORDER_MARK, csvLine } from '../shared/csv.ts';

/** What each kind of cell takes, with an example. */
const takes: Record<CellKind, readonly [what: string, example: string]> = {
  text: ['A text', ''],
  choices: ['The value of the option', 'Walnut'],
  whole: ['A whole number; 1,20,000 is read, too', '12500'],
  decimal: ['A number', '8.5'],
  flag: ['yes or no', 'yes'],
  list: ['Several texts, between commas or one a line', 'Sheesham, Brass'],
  size: ['Width x depth x height in centimetres', '50 x 60 x 90'],
  day: ['A date', '2026-11-21'],
  file: ['The name of a file in the ZIP with pictures', 'stool-front.jpg'],
  files: ['Names of files in the ZIP with pictures, between commas', 'stool-side.jpg, stool-top.jpg'],
};

const notes: Partial<Record<string, string>> = {
  handle:
    'The same in the row of a product and in those of its variants, one after the other, such as jali-table.',
  optionSize:
    'A row with an option is a variant: SKU, prices, stock, weight, sizes and images of the variant are its own, all other columns are left blank in it.',
  optionColour: 'With a swatch, if you like: Walnut #6b3a1e',
  optionMaterial: 'An option of another name: Cushion: Linen',
  onSale: 'yes or no; of variants only.',
  sku: 'Products are found by it: one that the shop has is changed, any other is new.',
  title: 'Needed for new products.',
  category: 'Its name or its address, such as Chairs or Furniture > Chairs.',
  goesWith: 'Products of this shop by their SKUs, 8 at most, in the order in which they are shown.',
  stockQty:
    'Of new products only. The stock of others is counted in Inventory, or with a column mapped to the stock count, which is that of the main warehouse.',
  safetyStock: 'Of new products only.',
};

/** What an owner fills in; ids and states are the shop's. */
const columns: readonly ProductColumn[] = [
  columnOf('sku'),
  ...productColumns.filter(
    ({ field }) => field !== 'id' && field !== 'status' && field !== 'sku' && !isOtherFile(field),
  ),
];

function isOtherFile(field: string): boolean {
  return isMediaField(field) && field !== 'mainImage' && field !== 'additionalImages';
}

/** A product without options, and one in two sizes and woods: what a file of each looks like. */
const examples: readonly Partial<Record<ProductColumn['field'], string>>[] = [
  {
    handle: 'low-stool',
    sku: 'STOOL-LOW',
    title: 'Low stool',
    category: 'Chairs',
    description: 'A low stool of sheesham, turned by hand.',
    materials: 'Sheesham',
    regularPrice: '4500',
    stockQty: '6',
    weight: '4 kg',
    size: '40 x 40 x 45',
    origin: 'Jodhpur',
  },
  {
    handle: 'jali-table',
    sku: 'TABLE-JALI',
    title: 'Jali table',
    category: 'Furniture',
    description: 'A table with a carved jali apron.',
    origin: 'Jodhpur',
  },
  ...['Small', 'Large'].flatMap((size) =>
    ['Sheesham', 'Mango'].map((wood) => ({
      handle: 'jali-table',
      sku: `TABLE-JALI-${size.slice(0, 1)}-${wood.slice(0, 1)}`.toUpperCase(),
      optionSize: size,
      optionMaterial: `Wood: ${wood}`,
      regularPrice: size === 'Small' ? '18500' : '24500',
      ...(wood === 'Mango' && { discountPrice: size === 'Small' ? '16500' : '21500' }),
      stockQty: '3',
      weight: size === 'Small' ? '18 kg' : '27 kg',
      parcel: size === 'Small' ? '90 x 60 x 20' : '150 x 80 x 20',
      onSale: 'yes',
    })),
  ),
];

const headings = (): string => BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => label));
const exampleCells = () => examples.map((row) => columns.map(({ field }) => row[field] ?? ''));

/** A CSV file with the headings alone. */
export const csvTemplate = headings;

/** A CSV file with a product without options and one with four variants. */
export const csvExample = (): string =>
  headings() +
  exampleCells()
    .map((cells) => csvLine(cells))
    .join('');

/** A workbook: a sheet with the headings, one with an example, and one that says what each column takes. */
export async function xlsxTemplate(): Promise<Uint8Array> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  const products = workbook.addWorksheet('Products', { views: [{ state: 'frozen', xSplit: 2, ySplit: 1 }] });
  products.columns = columns.map(({ label }) => ({ header: label, width: Math.max(14, label.length + 2) }));
  products.getRow(1).font = { bold: true };
  const example = workbook.addWorksheet('Example', { views: [{ state: 'frozen', xSplit: 2, ySplit: 1 }] });
  example.addRow(columns.map(({ label }) => label)).font = { bold: true };
  for (const cells of exampleCells()) example.addRow(cells);
  const help = workbook.addWorksheet('Help', { views: [{ state: 'frozen', ySplit: 1 }] });
  help.columns = [
    { header: 'Column', width: 28 },
    { header: 'What it takes', width: 52 },
    { header: 'Example', width: 30 },
    { header: 'Note', width: 80 },
  ];
  help.getRow(1).font = { bold: true };
  for (const { field, label, kind } of columns) help.addRow([label, ...takes[kind], notes[field] ?? '']);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}
