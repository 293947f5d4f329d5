import { AppError } from '../../platform/http/errors.ts';
import type { ImportDocument } from './import-document.ts';
import { targetColumns, type ImportTarget } from './mapping.ts';

/** Which field a column fills is said once. */
function rejectDoubles(targets: readonly (ImportTarget | null)[], columns: ImportDocument['columns']): void {
  const fields: Record<string, string> = {};
  for (const [index, target] of targets.entries()) {
    const first = targets.indexOf(target);
    if (target !== null && first !== index) {
      const label = targetColumns.find(({ field }) => field === target)?.label ?? target;
      fields[`targets.${index}`] =
        `“${columns[first]?.heading}” fills ${label} already. Choose another field.`;
    }
  }
  if (targets.includes('stock') && targets.includes('stockQty')) {
    fields[`targets.${targets.indexOf('stock')}`] =
      'Map either the stock of new products or the stock count.';
  }
  const [message] = Object.values(fields);
  if (message) throw new AppError(400, 'invalid_input', message, fields);
}

function rejectKeyless(targets: readonly (ImportTarget | null)[]): void {
  if (targets.some((target) => target !== null && ['title', 'sku', 'id', 'handle'].includes(target))) return;
  const message = 'Say which column has the SKU or the title: nothing else tells products apart.';
  throw new AppError(400, 'invalid_input', message, { targets: message });
}

/** @throws AppError 400 naming the columns to correct */
export function rejectUnusable(
  targets: readonly (ImportTarget | null)[],
  columns: ImportDocument['columns'],
): void {
  if (targets.length !== columns.length) {
    const message = `The file has ${columns.length} columns: say for each which field it fills.`;
    throw new AppError(400, 'invalid_input', message, { targets: message });
  }
  rejectDoubles(targets, columns);
  rejectKeyless(targets);
}
