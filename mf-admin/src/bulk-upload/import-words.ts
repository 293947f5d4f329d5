import type { Import, ImportRowView, ImportSummary } from '@virasat/api';
import { plural } from '@virasat/kit';

const figures = new Intl.NumberFormat('en-IN');
const count = (number: number, one: string, many = `${one}s`) =>
  `${figures.format(number)} ${plural(number, one, many).replace(/^[\d,]+ /, '')}`;

/** "1,204 rows" */
export const rowsText = (number: number): string => count(number, 'row');
export const productsText = (number: number): string => count(number, 'product');

/** What a state is called in the list. */
export const stateLabels: Record<ImportSummary['state'], string> = {
  reading: 'Not complete',
  mapping: 'Columns to choose',
  checking: 'Being checked',
  ready: 'Preview',
  running: 'Being imported',
  reverting: 'Being taken back',
  done: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
  cancelled: 'Cancelled',
  failed: 'Failed',
};

/** What is being done, above the progress bar. */
export const busyTexts: Partial<Record<ImportSummary['state'], string>> = {
  checking: 'Comparing the rows with the shop…',
  running: 'Importing…',
  reverting: 'Taking back what was imported…',
  undoing: 'Undoing the import…',
};

export const kindLabels: Record<ImportRowView['kind'], string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'No change',
  rejected: 'Has errors',
};

/** The same of a row that is a variant of a product. */
export const variantLabels: typeof kindLabels = {
  new: 'New variant',
  changed: 'Changed variant',
  unchanged: 'No change',
  rejected: 'Has errors',
};

/** "2 new products removed, 3 products put back." */
function undoneText({ removed, restored }: ImportSummary['undone']): string {
  const parts = [
    removed > 0 && `${count(removed, 'new product')} removed`,
    restored > 0 && `${productsText(restored)} put back`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Nothing was put back.';
}

/** What an import has done, in one sentence. */
export function resultText({ state, written, undone, problem, counts }: ImportSummary): string {
  const { created, changed } = written;
  if (state === 'failed') return problem ?? 'The import failed. Nothing was imported.';
  if (state === 'cancelled') {
    return undone.kept > 0
      ? `Cancelled. ${rowsText(undone.kept)} left alone, and why is with each.`
      : 'Cancelled. Nothing was imported.';
  }
  if (state === 'undone') {
    const restored = undoneText(undone);
    return undone.kept === 0
      ? restored
      : `${restored} ${rowsText(undone.kept)} left alone, and why is with each.`;
  }
  const left =
    counts.rejected > 0
      ? ` ${rowsText(counts.rejected)} ${counts.rejected === 1 ? 'was' : 'were'} not imported.`
      : '';
  return `${productsText(created)} created, ${changed > 0 ? figures.format(changed) : 'none'} changed.${left}`;
}

/** What running it would do: "1,204 new products, 12 new variants and 3 changed products". */
export function planText({ counts }: Pick<Import, 'counts'>): string {
  const parts = [
    { number: counts.new - counts.newVariants, what: 'new product' },
    { number: counts.newVariants, what: 'new variant' },
    { number: counts.changed - counts.changedVariants, what: 'changed product' },
    { number: counts.changedVariants, what: 'changed variant' },
  ]
    .filter(({ number }) => number > 0)
    .map(({ number, what }) => count(number, what));
  const last = parts.pop();
  return last === undefined ? 'no changes' : [parts.join(', '), last].filter(Boolean).join(' and ');
}
