import { randomUUID } from 'node:crypto';
import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/http/visitor.ts';
import type { Inventories, ItemInventory } from '../catalogue/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { toInventoryItem } from './inventory.service.ts';
import type { Adjusted, AdjustmentInput, AdjustmentLine } from './inventory.schema.ts';
import type { AdjustmentReason, Ledger, LedgerEntry, Movement } from './ledger.ts';
import { oppositeOf } from './stock-movements.ts';

/** What a line does: the guard on the expected count makes the difference to it exact. */
function movementFor(line: AdjustmentLine): Movement {
  const { item: id, expected } = line;
  if (line.move === 'safety') {
    const more = line.safety - expected;
    const move = more < 0 ? 'less-safety' : 'more-safety';
    return { id, move, quantity: Math.abs(more), exactly: { safety: expected } };
  }
  const exactly = { onHand: expected };
  if (line.move === 'received') return { id, move: 'receive', quantity: line.quantity, exactly };
  if (line.move === 'damaged') return { id, move: 'damage', quantity: line.quantity, exactly };
  const more = line.counted - expected;
  // a count that confirms what is on hand is an entry too: somebody looked
  return { id, move: more < 0 ? 'count-less' : 'count-more', quantity: Math.abs(more), exactly };
}

function reversed({ product, move, quantity }: LedgerEntry): Movement {
  const opposite = oppositeOf[move];
  if (!opposite) throw new Error(`An admin cannot have made '${move}'.`);
  return { id: product, move: opposite, quantity };
}

/** A movement that was not possible, with the counts that stood in the way. */
interface Problem {
  id: string;
  status: 404 | 409;
  code: 'not_found' | 'conflict' | 'not_enough';
  message: string;
}

function problemOf({ id, exactly = {} }: Movement, item: ItemInventory | undefined): Problem {
  if (!item) return { id, status: 404, code: 'not_found', message: 'This item does not exist any more.' };
  const { name, available, inventory } = item;
  const { onHand, held, allocated, safety } = inventory;
  const conflict = (now: string, expected: number): Problem => ({
    id,
    status: 409,
    code: 'conflict',
    message: `${name} has ${now} now, not ${expected}. Check the number and save again.`,
  });
  if (exactly.onHand !== undefined && exactly.onHand !== onHand)
    return conflict(`${onHand} on hand`, exactly.onHand);
  if (exactly.safety !== undefined && exactly.safety !== safety)
    return conflict(`a safety stock of ${safety}`, exactly.safety);
  const message =
    `${name}: of ${onHand} on hand, ${allocated} are sold and not shipped yet, ${held} are reserved for shoppers who ` +
    `are paying and ${safety} are safety stock. At most ${Math.max(0, available)} can be taken away.`;
  return { id, status: 409, code: 'not_enough', message };
}

interface Dependencies {
  client: MongoClient;
  catalogue: Pick<Inventories, 'inventoriesOf'>;
  ledger: Ledger;
  events: DomainEventPoster;
}

/** What admins do to the counts (requirement 95). All items of an adjustment are changed, or none. */
export function createAdjustments({ client, catalogue, ledger, events }: Dependencies) {
  async function make(
    movements: readonly Movement[],
    reason: AdjustmentReason,
    session: ClientSession,
    fieldOf: (id: string) => string,
  ): Promise<Adjusted> {
    const problems: Problem[] = [];
    await ledger.record(movements, reason, session, async (movement) => {
      const [item] = await catalogue.inventoriesOf([movement.id], session);
      problems.push(problemOf(movement, item));
    });
    const [first] = problems;
    if (first) {
      const fields = Object.fromEntries(problems.map(({ id, message }) => [fieldOf(id), message]));
      throw new AppError(first.status, first.code, first.message, fields);
    }
    const ids = movements.map(({ id }) => id);
    await events.post('stock.adjusted', { items: ids, by: reason.by.id }, session);
    const items = new Map((await catalogue.inventoriesOf(ids, session)).map((item) => [item.id, item]));
    return {
      adjustment: reason.adjustment,
      items: ids.flatMap((id) => items.get(id) ?? []).map(toInventoryItem),
    };
  }

  return {
    /**
     * Changes the counts of several items.
     * @returns the new counts, in the order of the lines
     * @throws AppError 409 'conflict' when a count is no longer the expected one, 409 'not_enough' when what is sold,
     * reserved or safety stock would no longer be there, 404; `fields` names every such line
     */
    adjust({ reason, lines }: AdjustmentInput, { id, name }: User): Promise<Adjusted> {
      const adjustment = randomUUID();
      const fieldOf = (item: string) => {
        const index = lines.findIndex((line) => line.item === item);
        return `lines.${index}.${lines[index]?.move === 'safety' ? 'safety' : 'expected'}`;
      };
      return inTransaction(client, (session) =>
        make(lines.map(movementFor), { adjustment, by: { id, name }, note: reason }, session, fieldOf),
      );
    },

    /**
     * Takes an adjustment back by entries the other way round, whatever has been sold since.
     * @throws AppError 404; 409 'already_undone'; 409 'not_enough' when the items are no longer there to take away
     */
    undo: (adjustment: string, { id, name }: User): Promise<Adjusted> =>
      inTransaction(client, async (session) => {
        const entries = await ledger.ofAdjustment(adjustment, session);
        const isUndone = entries.some(({ reason }) => 'undo' in reason);
        // two at once write the same item: the second one is retried, and finds the entries of the first
        if (isUndone) throw new AppError(409, 'already_undone', 'This change has been undone already.');
        const [first] = entries;
        if (!first || !('adjustment' in first.reason)) throw notFound('Change of stock');
        const { note } = first.reason;
        const reason: AdjustmentReason = { adjustment, by: { id, name }, note, undo: true };
        return make(entries.map(reversed), reason, session, (item) => `items.${item}`);
      }),
  };
}
export type Adjustments = ReturnType<typeof createAdjustments>;
