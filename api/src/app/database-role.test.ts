import { openTestApi } from './testing/request.ts';
import { databasePrivileges, databaseRoleScript } from './database-role.ts';

const privileges = databasePrivileges('shop');
const actionsOn = (collection: string) =>
  privileges.find(({ resource }) => resource.collection === collection)?.actions ?? [];

// Proves requirement 226.
describe('the role of the shop’s database user', () => {
  it('adds rows to the log and reads them, and does nothing else with it', () => {
    expect(actionsOn('activity').toSorted()).toEqual([
      'collStats',
      'createCollection',
      'createIndex',
      'find',
      'insert',
      'listIndexes',
    ]);
    expect(actionsOn('activityHead')).toEqual(expect.arrayContaining(['update', 'remove']));
    // a privilege for all collections, or for all databases, would open the log again
    const wide = privileges.filter(({ resource }) => resource.collection === '' || resource.db !== 'shop');
    expect(wide).toEqual([{ resource: { db: 'shop', collection: '' }, actions: ['listCollections'] }]);
  });

  it('covers every collection of a shop in use', async () => {
    const api = await openTestApi();
    const names = (await api.db.listCollections().toArray()).map(({ name }) => name);
    await api.stop();
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => actionsOn(name).length === 0)).toEqual([]);
  });

  it('is a script that makes the role, or brings it up to date', () => {
    const calls: unknown[][] = [];
    const shop = (existing: object | null) => ({
      getName: () => 'shop',
      getRole: () => existing,
      createRole: (...args: unknown[]) => void calls.push(['create', ...args]),
      updateRole: (...args: unknown[]) => void calls.push(['update', ...args]),
    });
    const run = (existing: object | null) =>
      new Function('db', 'print', databaseRoleScript('shop'))(
        { getSiblingDB: () => shop(existing) },
        () => undefined,
      );
    run(null);
    run({});
    expect(calls).toEqual([
      ['create', { role: 'virasatShop', privileges, roles: [] }],
      ['update', 'virasatShop', { privileges, roles: [] }],
    ]);
  });
});
