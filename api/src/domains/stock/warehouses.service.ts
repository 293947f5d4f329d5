import { randomBytes } from 'node:crypto';
import type { ClientSession, MongoClient } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { ActivityLog } from '../activity/index.ts';
import { fold } from '../catalogue/index.ts';
import { MAIN_WAREHOUSE, type WarehouseRepository } from './warehouses.repository.ts';
import type { Warehouse } from './warehouses.schema.ts';

const main: Warehouse = { id: MAIN_WAREHOUSE, name: 'Workshop', isMain: true };

interface Dependencies {
  client: MongoClient;
  repository: WarehouseRepository;
  activity: ActivityLog;
}

/** The places where the shop keeps its items. `by` is the admin's id. */
export function createWarehouses({ client, repository, activity }: Dependencies) {
  async function all(session?: ClientSession): Promise<Warehouse[]> {
    const stored = (await repository.all(session)).map(({ _id, name }): Warehouse => ({
      id: _id,
      name,
      isMain: _id === MAIN_WAREHOUSE,
    }));
    const others = stored.filter(({ isMain }) => !isMain);
    return [stored.find(({ isMain }) => isMain) ?? main, ...others];
  }

  const log = (
    { id, name }: Warehouse,
    by: string,
    change: { action: string; before?: object; after?: object },
    session: ClientSession,
  ) =>
    activity.record({ entity: { type: 'warehouse', id, label: name }, by: { id: by }, ...change }, session);

  /** @throws AppError 409 'name_taken' */
  async function named(
    { id, name }: { id: string; name: string },
    work: (session: ClientSession, before: Warehouse | undefined) => Promise<Warehouse>,
  ): Promise<Warehouse> {
    try {
      return await inTransaction(client, async (session) => {
        const known = await all(session);
        if (known.some((other) => other.id !== id && fold(other.name) === fold(name))) throw nameTaken();
        await repository.save({ _id: id, name, nameKey: fold(name) }, session);
        return work(
          session,
          known.find((warehouse) => warehouse.id === id),
        );
      });
    } catch (error) {
      if (isDuplicate(error)) throw nameTaken();
      throw error;
    }
  }

  return {
    /** The main one first, the others by name. */
    all,

    /** @throws AppError 409 'name_taken' */
    add(name: string, by: string): Promise<Warehouse> {
      const added: Warehouse = { id: randomBytes(6).toString('hex'), name, isMain: false };
      return named(added, async (session) => {
        await log(added, by, { action: 'created', after: { name } }, session);
        return added;
      });
    },

    /** @throws AppError 404; 409 'name_taken' */
    rename: (id: string, name: string, by: string): Promise<Warehouse> =>
      named({ id, name }, async (session, before) => {
        if (!before) throw notFound('Warehouse');
        const renamed = { ...before, name };
        const change = { action: 'renamed', before: { name: before.name }, after: { name } };
        await log(renamed, by, change, session);
        return renamed;
      }),

    /** @throws AppError 404; 409 'main_warehouse', or 'not_empty' while items are in it */
    remove: (id: string, by: string): Promise<void> =>
      inTransaction(client, async (session) => {
        const before = (await all(session)).find((warehouse) => warehouse.id === id);
        if (!before) throw notFound('Warehouse');
        if (before.isMain)
          throw new AppError(
            409,
            'main_warehouse',
            'The main warehouse cannot be removed. Rename it instead.',
          );
        if (!(await repository.isEmpty(id, session))) {
          const message = `${before.name} still has items. Move them to another warehouse first.`;
          throw new AppError(409, 'not_empty', message);
        }
        await repository.remove(id, session);
        await log(before, by, { action: 'removed', before: { name: before.name } }, session);
      }),
  };
}
export type Warehouses = ReturnType<typeof createWarehouses>;

function nameTaken(): AppError {
  const message = 'Another warehouse has this name already. Choose another one.';
  return new AppError(409, 'name_taken', message, { name: message });
}
