import type { BulkRow, BulkRun } from '@virasat/api';
import { plural, rupees } from '@virasat/kit';
import { resultOf } from '../desk/run/run-words.ts';

const ofPrices = { both: 'prices', regular: 'regular prices', discount: 'discount prices' } as const;
const signed = (amount: number, text: string) => `${amount < 0 ? '−' : '+'}${text}`;

/** What was done, in one line: “Prices +5 %”. */
export function changeText(change: BulkRun['change']): string {
  switch (change.verb) {
    case 'publish':
      return 'Publish';
    case 'archive':
      return 'Archive';
    case 'restore':
      return 'Back to drafts';
    case 'price-by-percent':
      return `Change ${ofPrices[change.of]} by ${signed(change.amount, `${Math.abs(change.amount)} %`)}`;
    case 'price-by-rupees':
      return `Change ${ofPrices[change.of]} by ${signed(change.amount, rupees(Math.abs(change.amount)))}`;
    case 'set-price':
      return `Set ${ofPrices[change.of]} to ${rupees(change.amount)}`;
    case 'set-category':
      return `Move to the category ${change.category}`;
    case 'add-tags':
      return `Add the tags ${change.tags.join(', ')}`;
    case 'remove-tags':
      return `Remove the tags ${change.tags.join(', ')}`;
    case 'set-tags':
      return change.tags.length > 0 ? `Set the tags ${change.tags.join(', ')}` : 'Remove all tags';
  }
}

/** What became of the products, in one sentence. */
export const resultText = (run: BulkRun): string =>
  resultOf(run, { many: (count) => plural(count, 'product'), did: 'changed' });

export const outcomeLabels: Record<BulkRow['outcome'], string> = {
  changed: 'Changed',
  unchanged: 'Was so already',
  'left out': 'Left out',
  restored: 'Put back',
  kept: 'Not put back',
};
