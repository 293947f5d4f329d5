import type { Inventories } from '../catalogue/index.ts';
import type { SheetResult, SheetRun, Sheets } from '../sheets/index.ts';
import type { Adjustments } from './adjustments.service.ts';
import type { CountInput } from './inventory.schema.ts';

/** Counts of one transaction: sales of these items wait for it. More than the log lists one by one. */
const PORTION = 25;

/** A count as the background work has it. */
type CountLine = CountInput['lines'][number] & { name: string };

interface CountFacts {
  reason: string;
  warehouse?: string;
}

interface Dependencies {
  catalogue: Pick<Inventories, 'inventoriesOf'>;
  adjustments: Pick<Adjustments, 'adjustWithin' | 'undoWithin'>;
  sheets: Sheets;
}

const resultOf = (
  { line, name, expected, counted }: CountLine,
  outcome: SheetResult['outcome'],
  reason: string | null = null,
): SheetResult => ({ line, name, details: `${expected} → ${counted}`, outcome, reason });

/**
 * Saves the counts of a file in the background (requirement 98). A count of an item that was moved since the preview is
 * left out, with what it has now.
 */
export function createCounts({ catalogue, adjustments, sheets }: Dependencies) {
  const files = sheets.define<CountLine, CountFacts>('counts', {
    portion: PORTION,
    refused: (line, reason) => resultOf(line, 'left out', reason),
    async forward(lines, { facts: { reason, warehouse }, actor }, session) {
      const moves = lines.map(({ item, expected, counted }) => ({
        ...{ item, move: 'counted' as const, expected, counted, ...(warehouse && { warehouse }) },
      }));
      const { adjustment } = await adjustments.adjustWithin({ reason, lines: moves }, actor, session);
      return lines.map((line) => ({
        ...resultOf(line, line.expected === line.counted ? 'unchanged' : 'changed'),
        undo: { adjustment, item: line.item },
      }));
    },
    async backward({ adjustment = '', item = '' }, { actor }, session) {
      await adjustments.undoWithin({ adjustment, item }, actor, session);
    },
  });

  return {
    /** @throws AppError 422 for a key that was used for another count */
    start: (input: CountInput, { key, by }: { key: string; by: string }): Promise<SheetRun> =>
      files.start({ key, by, input }, async () => {
        const { reason, warehouse, lines } = input;
        const items = await catalogue.inventoriesOf(lines.map(({ item }) => item));
        const names = new Map(items.map(({ id, name, sku }) => [id, sku ? `${name} (${sku})` : name]));
        return {
          title: reason,
          facts: { reason, ...(warehouse && { warehouse }) },
          lines: lines.map((line) => ({ ...line, name: names.get(line.item) ?? line.item })),
        };
      }),
  };
}
export type Counts = ReturnType<typeof createCounts>;
