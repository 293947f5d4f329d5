import { randomUUID } from 'node:crypto';
import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/http/visitor.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { Inventories, ItemInventory } from '../catalogue/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { adjustmentActivity } from './adjustment-activity.ts';
import { toInventoryItem } from './inventory.service.ts';
import type { Adjusted, AdjustmentInput, AdjustmentLine } from './inventory.schema.ts';
import type { AdjustmentReason, Ledger, LedgerEntry, Movement } from './ledger.ts';
import { oppositeOf } from './stock-movements.ts';
import type { StockSettingsService } from './stock-settings.ts';
import { byWarehouse, MAIN_WAREHOUSE, type WarehouseRepository } from './warehouses.repository.ts';

/** A movement that an admin asked for, with the count of the warehouse that it starts from. */
type AskedMovement = Movement & { expectedThere?: number };

/** What a line does: the guard on the expected count makes the difference to it exact. */
function movementFor(line: AdjustmentLine): AskedMovement {
  const { item: id, expected } = line;
  if (line.move === 'safety') {
    const more = line.safety - expected;
    const move = more < 0 ? 'less-safety' : 'more-safety';
    return { id, move, quantity: Math.abs(more), exactly: { safety: expected } };
  }
  const at = { id, expectedThere: expected, ...(line.warehouse && { warehouse: line.warehouse }) };
  if (line.move === 'received') return { ...at, move: 'receive', quantity: line.quantity };
  if (line.move === 'damaged') return { ...at, move: 'damage', quantity: line.quantity };
  if (line.move === 'moved') return { ...at, move: 'move', quantity: line.quantity, to: line.to };
  const more = line.counted - expected;
  // a count that confirms what is on hand is an entry too: somebody looked
  return { ...at, move: more < 0 ? 'count-less' : 'count-more', quantity: Math.abs(more) };
}

function reversed({ product, move, quantity, warehouse, to }: LedgerEntry): AskedMovement {
  const opposite = oppositeOf[move];
  if (!opposite) throw new Error(`An admin cannot have made '${move}'.`);
  const back = to === undefined ? { warehouse } : { warehouse: to, to: warehouse ?? MAIN_WAREHOUSE };
  return { id: product, move: opposite, quantity, ...back };
}

/** A movement that was not possible, with the counts that stood in the way. */
interface Problem {
  id: string;
  status: 404 | 409;
  code: 'not_found' | 'conflict' | 'not_enough';
  message: string;
}

/** The counts of an item where a movement takes place. */
interface Found {
  item: ItemInventory;
  /** On hand in the warehouse of the movement. */
  there: number;
}

const conflict = ({ id, name }: ItemInventory, now: string, expected: number): Problem => ({
  id,
  status: 409,
  code: 'conflict',
  message: `${name} has ${now} now, not ${expected}. Check the number and save again.`,
});

/** The count is no longer what the admin saw; undefined when it still is. */
function staleness(movement: AskedMovement, { item, there }: Found): Problem | undefined {
  const { expectedThere, exactly } = movement;
  if (expectedThere !== undefined && expectedThere !== there)
    return conflict(item, `${there} on hand`, expectedThere);
  const { safety } = item.inventory;
  if (exactly?.safety !== undefined && exactly.safety !== safety)
    return conflict(item, `a safety stock of ${safety}`, exactly.safety);
  return undefined;
}

function shortage({ move, quantity }: Movement, { item, there }: Found): Problem {
  const { id, name, available, inventory } = item;
  const { onHand, held, allocated, safety } = inventory;
  const problem = { id, status: 409, code: 'not_enough' } as const;
  if (move === 'move' || quantity > there)
    return { ...problem, message: `${name}: only ${there} are in this warehouse.` };
  const message =
    `${name}: of ${onHand} on hand, ${allocated} are sold and not shipped yet, ${held} are reserved for shoppers who ` +
    `are paying and ${safety} are safety stock. At most ${Math.max(0, available)} can be taken away.`;
  return { ...problem, message };
}

interface Change {
  movements: readonly AskedMovement[];
  reason: AdjustmentReason;
  /** The field of the request that names an item. */
  fieldOf: (id: string) => string;
}

/** @throws AppError naming each line that is not possible */
function rejectProblems(problems: readonly Problem[], fieldOf: Change['fieldOf']): void {
  const [first] = problems;
  if (!first) return;
  const fields = Object.fromEntries(problems.map(({ id, message }) => [fieldOf(id), message]));
  throw new AppError(first.status, first.code, first.message, fields);
}

interface Dependencies {
  client: MongoClient;
  catalogue: Pick<Inventories, 'inventoriesOf'>;
  ledger: Ledger;
  warehouses: Pick<WarehouseRepository, 'elsewhere' | 'missing'>;
  settings: Pick<StockSettingsService, 'lowStock'>;
  events: DomainEventPoster;
  activity: ActivityLog;
}

/** What admins do to the counts (requirement 95). All items of an adjustment are changed, or none. */
export function createAdjustments({
  client,
  catalogue,
  ledger,
  warehouses,
  settings,
  events,
  activity,
}: Dependencies) {
  async function countsOf(ids: readonly string[], session: ClientSession) {
    const elsewhere = await warehouses.elsewhere(ids, session);
    const items = new Map((await catalogue.inventoriesOf(ids, session)).map((item) => [item.id, item]));
    const there = ({ id, warehouse = MAIN_WAREHOUSE }: Movement): Found | undefined => {
      const item = items.get(id);
      if (!item) return undefined;
      return { item, there: byWarehouse(item.inventory.onHand, elsewhere.get(id))[warehouse] ?? 0 };
    };
    return { items, elsewhere, there };
  }

  async function make({ movements, reason, fieldOf }: Change, session: ClientSession): Promise<Adjusted> {
    const ids = movements.map(({ id }) => id);
    const before = await countsOf(ids, session);
    const problems: Problem[] = [];
    const possible: Movement[] = [];
    for (const { expectedThere, ...movement } of movements) {
      const found = before.there(movement);
      if (!found) {
        const message = 'This item does not exist any more.';
        problems.push({ id: movement.id, status: 404, code: 'not_found', message });
        continue;
      }
      const stale = staleness({ ...movement, ...(expectedThere !== undefined && { expectedThere }) }, found);
      if (stale) problems.push(stale);
      else possible.push(movement);
    }
    await ledger.record(possible, reason, session, (movement) => {
      const found = before.there(movement);
      if (found) problems.push(shortage(movement, found));
      return Promise.resolve();
    });
    rejectProblems(problems, fieldOf);
    await events.post('stock.adjusted', { items: ids, by: reason.by.id }, session);
    const after = await countsOf(ids, session);
    await activity.recordAll(adjustmentActivity(movements, reason, before.items, after.items), session);
    const lowStock = await settings.lowStock(session);
    return {
      adjustment: reason.adjustment,
      items: ids.flatMap((id) => {
        const item = after.items.get(id);
        return item ? [toInventoryItem(item, after.elsewhere.get(id), lowStock)] : [];
      }),
    };
  }

  /** @throws AppError 400 naming the lines of warehouses that do not exist */
  async function rejectUnknownWarehouses(lines: readonly AdjustmentLine[], session: ClientSession) {
    const placesOf = (line: AdjustmentLine) => ({
      warehouse: line.move === 'safety' ? undefined : line.warehouse,
      to: line.move === 'moved' ? line.to : undefined,
    });
    const named = lines.flatMap((line) => Object.values(placesOf(line)).filter((id) => id !== undefined));
    const missing = await warehouses.missing(named, session);
    if (missing.size === 0) return;
    const message = 'This warehouse does not exist any more. Choose another one.';
    const fields = lines.flatMap((line, index) =>
      Object.entries(placesOf(line)).flatMap(([field, id]) =>
        id !== undefined && missing.has(id) ? [[`lines.${index}.${field}`, message]] : [],
      ),
    );
    throw new AppError(400, 'invalid_input', message, Object.fromEntries(fields));
  }

  /** As `adjust`, in the caller's transaction. */
  async function adjustWithin(
    { reason, lines }: AdjustmentInput,
    { id, name }: Pick<User, 'id' | 'name'>,
    session: ClientSession,
  ): Promise<Adjusted> {
    const indexOf = new Map(lines.map(({ item }, index) => [item, index]));
    const fieldOf = (item: string) => {
      const index = indexOf.get(item) ?? 0;
      return `lines.${index}.${lines[index]?.move === 'safety' ? 'safety' : 'expected'}`;
    };
    await rejectUnknownWarehouses(lines, session);
    const by = { adjustment: randomUUID(), by: { id, name }, note: reason };
    return make({ movements: lines.map(movementFor), reason: by, fieldOf }, session);
  }

  /** @throws AppError naming each item that somebody has counted, or given another safety stock, since these entries */
  async function rejectSettled(entries: readonly LedgerEntry[], session: ClientSession): Promise<void> {
    const settled = await ledger.settledSince(entries, session);
    if (settled.length === 0) return;
    const items = await catalogue.inventoriesOf(
      settled.map(({ product }) => product),
      session,
    );
    const problems = items.map(({ id, name }): Problem => {
      const isSafety = settled.some(({ product, move }) => product === id && move.endsWith('-safety'));
      const what = isSafety ? 'given another safety stock' : 'counted';
      return { id, status: 409, code: 'conflict', message: `${name} has been ${what} since: that stays.` };
    });
    rejectProblems(problems, (item) => `items.${item}`);
  }

  /** As `undo`, in the caller's transaction. @param item the only one whose counts are taken back */
  async function undoWithin(
    { adjustment, item }: { adjustment: string; item?: string },
    { id, name }: Pick<User, 'id' | 'name'>,
    session: ClientSession,
  ): Promise<Adjusted> {
    const entries = (await ledger.ofAdjustment(adjustment, session)).filter(
      ({ product }) => item === undefined || product === item,
    );
    const isUndone = entries.some(({ reason }) => 'undo' in reason);
    // two at once write the same item: the second one is retried, and finds the entries of the first
    if (isUndone) throw new AppError(409, 'already_undone', 'This change has been undone already.');
    const [first] = entries;
    if (!first || !('adjustment' in first.reason)) throw notFound('Change of stock');
    const { note } = first.reason;
    await rejectSettled(entries, session);
    const movements = entries.map(reversed);
    const places = movements.flatMap(({ warehouse, to }) => [warehouse, to].filter((at) => at !== undefined));
    if ((await warehouses.missing(places, session)).size > 0) {
      const message = 'A warehouse of this change does not exist any more, so it cannot be undone.';
      throw new AppError(409, 'warehouse_gone', message);
    }
    const reason: AdjustmentReason = { adjustment, by: { id, name }, note, undo: true };
    return make({ movements, reason, fieldOf: (named) => `items.${named}` }, session);
  }

  return {
    adjustWithin,

    /**
     * Changes the counts of several items.
     * @returns the new counts, in the order of the lines
     * @throws AppError 409 'conflict' when a count is no longer the expected one, 409 'not_enough' when what is sold,
     * reserved or safety stock would no longer be there, 404; `fields` names every such line
     */
    adjust: (input: AdjustmentInput, user: User): Promise<Adjusted> =>
      inTransaction(client, (session) => adjustWithin(input, user, session)),

    undoWithin,

    /**
     * Takes an adjustment back by entries the other way round, whatever has been sold since.
     * @throws AppError 404; 409 'already_undone'; 409 'conflict' where somebody has counted since; 409 'not_enough' when the items are no longer there to take away
     */
    undo: (adjustment: string, user: User): Promise<Adjusted> =>
      inTransaction(client, (session) => undoWithin({ adjustment }, user, session)),
  };
}
export type Adjustments = ReturnType<typeof createAdjustments>;
