import { domains } from '../../layers.mjs';

/** Collections of the platform, which belong to no domain. */
const platformCollections = ['events', 'leases', 'rateLimits', 'meta'];

/** What the shop's database user does with a collection; indexes are made at the start. */
const all = [
  'find',
  'insert',
  'update',
  'remove',
  'createCollection',
  'createIndex',
  'dropIndex',
  'listIndexes',
  'collMod',
  'collStats',
] as const;
type DatabaseAction = (typeof all)[number];

/** A row of the log is added and read: the database itself refuses to change or remove one. */
const appendOnly = new Set(['activity']);
const changes = new Set<DatabaseAction>(['update', 'remove', 'dropIndex', 'collMod']);
const adds = all.filter((action) => !changes.has(action));

interface Privilege {
  resource: { db: string; collection: string };
  actions: string[];
}

/**
 * The privileges that the shop needs in a MongoDB, for a role of its own. MongoDB adds privileges up and takes none away,
 * so a role like `readWrite` would open the log again: every collection is named.
 */
export function databasePrivileges(db: string): Privilege[] {
  const names = [...domains.flatMap(({ owns }) => owns), ...platformCollections];
  const listing = { resource: { db, collection: '' }, actions: ['listCollections'] };
  return [
    listing,
    ...names.map((collection) => ({
      resource: { db, collection },
      actions: appendOnly.has(collection) ? [...adds] : [...all],
    })),
  ];
}

/** The role as a script for mongosh; run again, it brings the role up to date. */
export function databaseRoleScript(db: string): string {
  const role = 'virasatShop';
  const privileges = JSON.stringify(databasePrivileges(db), null, 2);
  return [
    `const shop = db.getSiblingDB(${JSON.stringify(db)});`,
    `const privileges = ${privileges};`,
    `if (shop.getRole('${role}')) shop.updateRole('${role}', { privileges, roles: [] });`,
    `else shop.createRole({ role: '${role}', privileges, roles: [] });`,
    `print('The role ${role} of ' + shop.getName() + ' is up to date.');`,
    '',
  ].join('\n');
}
