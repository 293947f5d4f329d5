import Papa from 'papaparse';
import { withoutFormulaGuard } from '../../shared/csv.ts';
import { categoryVisibilities, CategoryFormSchema, type CategoryForm } from './category-form.ts';

/** Columns of a file of categories by the fields of the form, with the headings that the export and others give them. */
const headings = {
  id: ['category id', 'id'],
  categoryName: ['category name', 'name', 'category'],
  parentCategory: ['parent category', 'parent'],
  categorySlug: ['category slug', 'slug'],
  description: ['description'],
  metaTitle: ['meta title'],
  metaDescription: ['meta description'],
  categoryKeywords: ['category keywords', 'keywords'],
  visibility: ['visibility', 'status'],
  displayOrder: ['display order', 'order', 'position'],
  featuredCategory: ['featured category', 'featured'],
} as const;
type Column = keyof typeof headings;
export type SheetField = Exclude<Column, 'id'>;

/** A line of the file. */
export interface CategoryLine {
  /** Its number in the file; that of the headings is 1. */
  line: number;
  /** Blank where the file does not say it. */
  id: string;
  /** What the line calls the category above it: an id, slug or name. Blank is the top level; absent without the column. */
  parent?: string;
  /** Fields that the line fills in. A blank cell keeps what the category has. */
  values: Partial<Omit<CategoryForm, 'parentCategory'>>;
  /** What is wrong with single cells. */
  problems: string[];
}

/** What a file says, or why it cannot be read. */
export type CategorySheet = { lines: CategoryLine[] } | { problem: string };

/** Spreadsheets write one of these, by the language of the machine; the heading shows which. */
const separators = [',', ';', '\t'] as const;
const flags: Record<string, boolean> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
};
/** Most lines: a shop has 500 categories. */
const MOST_LINES = 600;

/** The value of a cell before it is checked. */
function valueOf(field: SheetField, cell: string): unknown {
  if (field === 'categoryKeywords') {
    return cell
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  }
  if (field === 'displayOrder') return /^\d+$/.test(cell) ? Number(cell) : cell;
  if (field === 'featuredCategory') return flags[cell.toLowerCase()] ?? cell;
  if (field !== 'visibility') return cell;
  return categoryVisibilities.find((each) => each === cell.toLowerCase()) ?? cell;
}

function lineOf(number: number, cellOf: (column: Column) => string | undefined): CategoryLine {
  const line: CategoryLine = { line: number, id: cellOf('id') ?? '', values: {}, problems: [] };
  const parent = cellOf('parentCategory');
  if (parent !== undefined) line.parent = parent;
  for (const field of Object.keys(headings) as Column[]) {
    const cell = cellOf(field);
    if (field === 'id' || field === 'parentCategory' || cell === undefined || cell === '') continue;
    const read = CategoryFormSchema.shape[field].safeParse(valueOf(field, cell));
    if (read.success) Object.assign(line.values, { [field]: read.data });
    else line.problems.push(read.error.issues[0]?.message ?? 'This value cannot be used.');
  }
  return line;
}

/** Reads a CSV file of categories: the first line names the columns, such as those of the export. */
export function readCategorySheet(csv: string): CategorySheet {
  const text = csv.replace(/^\u{feff}/u, '').replace(/\r\n?/g, '\n');
  const [heading = ''] = text.split('\n', 1);
  const { data } = Papa.parse<string[]>(text, {
    delimiter: separators.find((each) => heading.includes(each)) ?? ',',
    newline: '\n',
    transform: (cell) => cell.trim(),
    preview: MOST_LINES + 2,
  });
  const [names = [], ...rows] = data;
  const places = Object.fromEntries(
    Object.entries(headings).map(([column, known]) => [
      column,
      names.findIndex((name) => (known as readonly string[]).includes(name.toLowerCase())),
    ]),
  ) as Record<Column, number>;
  if (places.id < 0 && places.categorySlug < 0 && places.categoryName < 0) {
    return {
      problem: 'The first line has to name the columns: Category ID or Category Slug, and Category Name.',
    };
  }
  if (rows.length > MOST_LINES) return { problem: `The file has more than ${MOST_LINES} lines. Split it.` };
  const lines = rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell === '')) return [];
    const cellOf = (column: Column) =>
      places[column] < 0 ? undefined : withoutFormulaGuard(cells[places[column]] ?? '');
    return [lineOf(index + 2, cellOf)];
  });
  return lines.length > 0 ? { lines } : { problem: 'The file has headings but no categories.' };
}
