import { createHash } from 'node:crypto';
import { withoutSecrets } from './redaction.ts';

/** Longest label and longest value that a row keeps, in characters. */
const LABEL_LENGTH = 200;
const VALUE_LENGTH = 500;
/** Most fields of one change that are kept; the rest is counted. */
const MAX_FIELDS = 50;

/** What the first row follows. */
export const GENESIS = '0'.repeat(64);

/** One field of a change. Null stands for no value. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** One row of the log. Nothing ever changes it. */
export interface ActivityRow {
  /** Its place in the chain: 1, 2, 3 … without a gap. */
  _id: number;
  at: Date;
  /** Account of the admin; null for the shop itself. Their name is looked up when the log is read. */
  by: string | null;
  /** What the admin was then; absent for the shop itself, and in rows from before it was recorded. */
  role?: string;
  /** From where it was done: a shortened network address and a kind of program, which name nobody. Absent as `role`. */
  from?: { place: string; device: string };
  entity: { type: string; id: string; label: string };
  action: string;
  changes: FieldChange[];
  /** Changed fields beyond those of `changes`. */
  omitted: number;
  /** `hash` of the row before. */
  previous: string;
  hash: string;
}

/** What the request of a change says about who does it. */
export type ActivityOrigin = Pick<ActivityRow, 'role' | 'from'>;

/** What a change was, as a domain tells it. */
export interface ActivityEntry {
  /** What has changed. The label is what admins call it: an order's number, a product's name; never a customer. */
  entity: { type: string; id: string; label: string };
  /** In one word or two, of the same words for the same thing: `created`, `shipped`, `return accepted`. */
  action: string;
  /** The admin; null for the shop itself. */
  by: { id: string } | null;
  /** The fields before and after. Those that are equal are left out, secrets and contact details are not recorded. */
  before?: object | null;
  after?: object | null;
  /** Fields that tell of the shop itself, which is public: recorded although a person's of that name are not. */
  ofShop?: readonly string[];
}

/** JSON with the keys of objects in one order: equal values have equal texts. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}

/** The value as JSON has it, so that the database returns what was hashed. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;

const shortened = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

function bounded(field: string, value: unknown): unknown {
  if (value === null) return null;
  const safe = withoutSecrets(field, value);
  if (typeof safe === 'string') return shortened(safe, VALUE_LENGTH);
  const text = canonical(safe);
  return text.length > VALUE_LENGTH ? shortened(text, VALUE_LENGTH) : safe;
}

/** The fields that differ, at most 50 of them, each value of at most 500 characters. */
export function changesOf({
  before,
  after,
  ofShop = [],
}: Pick<ActivityEntry, 'before' | 'after' | 'ofShop'>): Pick<ActivityRow, 'changes' | 'omitted'> {
  const [from, to] = [plain(before ?? {}), plain(after ?? {})] as Record<string, unknown>[];
  const fields = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])];
  const changed = fields.filter(
    (field) => canonical(from?.[field] ?? null) !== canonical(to?.[field] ?? null),
  );
  const changes = changed.slice(0, MAX_FIELDS).map((field) => ({
    field: shortened(field, LABEL_LENGTH),
    before: bounded(ofShop.includes(field) ? '' : field, from?.[field] ?? null),
    after: bounded(ofShop.includes(field) ? '' : field, to?.[field] ?? null),
  }));
  return { changes, omitted: changed.length - changes.length };
}

/** SHA-256 over the hash of the row before and everything the row says, in hexadecimal digits. */
export function hashOf({
  hash: _,
  at,
  ...row
}: ActivityRow | (Omit<ActivityRow, 'hash'> & { hash?: never })) {
  return createHash('sha256')
    .update(canonical(plain({ ...row, at })))
    .digest('hex');
}

/** The row that follows another one. @param place its number, and the hash of the row before */
export function rowOf(
  { entity: { type, id, label }, action, by, before, after, ofShop = [] }: ActivityEntry,
  { sequence, previous, at, ...origin }: { sequence: number; previous: string; at: Date } & ActivityOrigin,
): ActivityRow {
  const name = shortened(String(withoutSecrets('label', label)), LABEL_LENGTH);
  const row = {
    _id: sequence,
    at,
    by: by && by.id,
    ...origin,
    entity: { type, id, label: name },
    action,
    ...changesOf({ before: before ?? null, after: after ?? null, ofShop }),
    previous,
  };
  return { ...row, hash: hashOf(row) };
}
