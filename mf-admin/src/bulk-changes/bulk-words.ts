import type { BulkRow, BulkRun } from '@virasat/api';
import { plural, rupees } from '@virasat/kit';

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

export const stateLabels: Record<BulkRun['status'], string> = {
  running: 'Running',
  done: 'Done',
  cancelled: 'Cancelled',
  undoing: 'Being undone',
  undone: 'Undone',
};

/** What became of the products, in one sentence. */
export function resultText({
  status,
  total,
  done,
  changed,
  unchanged,
  leftOut,
  restored,
  kept,
}: BulkRun): string {
  const figure = (count: number) => count.toLocaleString('en-IN');
  if (status === 'running' || status === 'undoing') {
    return `${figure(done)} of ${figure(status === 'running' ? total : changed)} so far.`;
  }
  if (status === 'undone') {
    const stayed = kept > 0 ? ` ${figure(kept)} left alone: their rows say why.` : '';
    return `${plural(restored, 'product')} put back.${stayed}`;
  }
  const untouched = total - changed - unchanged - leftOut;
  return [
    `${plural(changed, 'product')} changed`,
    ...(unchanged > 0 ? [`${figure(unchanged)} were so already`] : []),
    ...(leftOut > 0 ? [`${figure(leftOut)} left out`] : []),
    ...(untouched > 0 ? [`${figure(untouched)} not reached`] : []),
  ]
    .join(', ')
    .concat('.');
}

export const outcomeLabels: Record<BulkRow['outcome'], string> = {
  changed: 'Changed',
  unchanged: 'Was so already',
  'left out': 'Left out',
  restored: 'Put back',
  kept: 'Not put back',
};
