import { GENESIS, hashOf, type ActivityRow } from './activity-row.ts';
import type { ActivityRepository } from './activity.repository.ts';
import type { ActivityVerification } from './activity.schema.ts';

type Link = Pick<ActivityRow, '_id' | 'hash'>;

/** What is wrong with a row that follows another one; null when nothing is. */
function problemOf(row: ActivityRow, before: Link): string | null {
  const expected = before._id + 1;
  if (row._id !== expected) {
    return typeof row._id === 'number' && row._id > expected
      ? `Row ${expected} is missing.`
      : `Row ${String(row._id)} was inserted.`;
  }
  if (row.previous !== before.hash) return `Row ${row._id} does not follow from the row before.`;
  return row.hash === hashOf(row) ? null : `Row ${row._id} has been changed.`;
}

/**
 * Walks the whole log: a row that was changed, removed or inserted shows, also at its end. Rows that are added
 * meanwhile do not disturb it.
 */
export async function verifyChain(
  log: Pick<ActivityRepository, 'head' | 'inOrder'>,
  signal?: AbortSignal,
): Promise<ActivityVerification> {
  const head = await log.head();
  let last: Link = { _id: 0, hash: GENESIS };
  let end = head.sequence === 0 ? last : undefined;
  const result = (problem: string | null) => ({
    isIntact: problem === null,
    rows: last._id,
    hash: last.hash,
    problem,
  });
  for await (const row of log.inOrder()) {
    signal?.throwIfAborted();
    const problem = problemOf(row, last);
    if (problem) return result(problem);
    last = { _id: row._id, hash: row.hash };
    if (row._id === head.sequence) end = last;
  }
  if (!end) return result(`Row ${last._id + 1} is missing.`);
  if (end.hash !== head.hash) return result(`Row ${end._id} is not the one that was written last.`);
  // rows are added together with the end of the chain
  return last._id > (await log.head()).sequence ? result(`Row ${last._id} was inserted.`) : result(null);
}
