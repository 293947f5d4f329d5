import { randomBytes } from 'node:crypto';
import type { ClientSession, MongoClient } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { ProductSet, ProductSets } from '../catalogue/index.ts';
import type { DomainEventPoster, DomainEvents } from '../shared/events.ts';
import { checkVersion, nextVersion } from '../shared/edit-version.ts';
import { Stale } from '../shared/stale.ts';
import { stateOf, type CouponDocument } from './coupon.ts';
import {
  CouponFieldsSchema,
  CouponFormSchema,
  MAX_COUPONS,
  type CouponField,
  type CouponForm,
} from './coupon-form.ts';
import type { CouponsRepository } from './coupons.repository.ts';
import type { CouponEdit, CouponList, CouponListQuery, CouponRow, EditedCoupon } from './coupons.schema.ts';

/** What is edited, in the message of a conflict. */
const WHAT = 'this coupon';

/** Orders that the page of a coupon names. */
const LATEST = 10;

const invalid = (field: CouponField, message: string) =>
  new AppError(400, 'invalid_input', message, { [field]: message });

const codeTaken = (code: string) => {
  const message = `Another coupon has the code ${code}. Choose another one.`;
  return new AppError(409, 'code_taken', message, { code: message });
};

const fields = Object.keys(CouponFieldsSchema.shape) as CouponField[];

/** The form's values of a stored coupon. */
export const formOfCoupon = (coupon: CouponDocument): CouponForm =>
  Object.fromEntries(
    fields.flatMap((field) => (coupon[field] === undefined ? [] : [[field, coupon[field]]])),
  ) as CouponForm;

function toRow(coupon: CouponDocument, now: Date): CouponRow {
  const { _id: id, name, way, kind, uses, discounted, sales, updatedAt, version } = coupon;
  return {
    id,
    name,
    way,
    code: (way === 'code' && coupon.code) || null,
    kind,
    percent: (kind === 'percent' && coupon.percent) || null,
    amount: (kind === 'amount' && coupon.amount) || null,
    state: stateOf(coupon, now),
    from: coupon.from ?? null,
    until: coupon.until ?? null,
    limit: coupon.limit ?? null,
    uses,
    discounted,
    sales,
    updatedAt: updatedAt.toISOString(),
    version,
  };
}

/** For the log, which records nothing that is called a code: it might be a secret. */
const recorded = ({ code, ...form }: CouponForm) => ({
  ...form,
  ...(code !== undefined && { couponCode: code }),
});

const setOf = ({ products = [], categories = [], collections = [] }: CouponForm): ProductSet => ({
  products,
  categories,
  collections,
});

const sorts: Record<CouponListQuery['sort'], (a: CouponRow, b: CouponRow) => number> = {
  'updated-desc': (a, b) => (a.updatedAt < b.updatedAt ? 1 : -1),
  name: (a, b) => a.name.localeCompare(b.name),
  'uses-desc': (a, b) => b.uses - a.uses,
  'sales-desc': (a, b) => b.sales - a.sales,
};

/** A form with an edit: null empties a field. @throws AppError 400 naming the field */
function withEdit(form: CouponForm, edit: Omit<CouponEdit, 'version'>): CouponForm {
  const merged = Object.fromEntries(
    Object.entries({ ...form, ...edit }).filter(([, value]) => value !== null && value !== undefined),
  );
  const checked = CouponFormSchema.safeParse(merged);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw invalid((issue?.path[0] ?? 'name') as CouponField, issue?.message ?? 'The coupon is not complete.');
}

interface Dependencies {
  client: MongoClient;
  repository: CouponsRepository;
  sets: ProductSets;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

/** What admins do with coupons. `by` is the admin's id. */
export function createCouponEditor({ client, repository, sets, events, activity, clock }: Dependencies) {
  async function edited(coupon: CouponDocument): Promise<EditedCoupon> {
    const values = formOfCoupon(coupon);
    const { products, ...others } = setOf(values);
    const free = values.freeItem === undefined ? [] : [values.freeItem];
    const [named, latest] = await Promise.all([
      sets.named({ products: [...new Set([...products, ...free])], ...others }),
      repository.latestUses(coupon._id, LATEST),
    ]);
    return {
      ...toRow(coupon, clock()),
      updatedBy: coupon.updatedBy,
      values,
      named,
      latest: latest.map(({ order, at, discount, total, givenBackAt }) => ({
        order,
        at: at.toISOString(),
        discount,
        total,
        givenBackAt: givenBackAt?.toISOString() ?? null,
      })),
    };
  }

  /** @throws AppError 404 */
  async function existing(id: string, session?: ClientSession): Promise<CouponDocument> {
    const found = await repository.byId(id, session);
    if (!found) throw notFound('Coupon');
    return found;
  }

  const read = async (id: string): Promise<EditedCoupon> => edited(await existing(id));

  /** @throws AppError 400 naming the field */
  async function checkProducts(form: CouponForm): Promise<void> {
    const set = setOf(form);
    const named = await sets.named(set);
    for (const field of ['products', 'categories', 'collections'] as const) {
      const isGone = named.filter(({ kind }) => kind === field).length < set[field].length;
      if (isGone)
        throw invalid(field, `Some of the ${field} that you chose are gone. Remove them, and save again.`);
    }
    if (form.freeItem === undefined) return;
    const free = await sets.named({ products: [form.freeItem], categories: [], collections: [] });
    if (free.length === 0) throw invalid('freeItem', 'This product is gone. Choose another one.');
  }

  /** Posts and records a change. */
  async function tell(
    {
      id,
      name,
      change,
      by,
    }: { id: string; name: string; by: string } & Pick<DomainEvents['coupon.changed'], 'change'>,
    { before, after }: { before?: CouponForm; after: CouponForm },
    session: ClientSession,
  ): Promise<void> {
    await events.post('coupon.changed', { coupon: id, change, by }, session);
    const entity = { type: 'coupon', id, label: name };
    const values = { ...(before && { before: recorded(before) }), after: recorded(after) };
    await activity.record({ entity, action: change, by: { id: by }, ...values }, session);
  }

  /** The code is unique in the database, so of two at once one is told. */
  const unlessTaken = async (code: string | undefined, work: () => Promise<string>): Promise<string> =>
    work().catch((error: unknown) => {
      throw isDuplicate(error) && code !== undefined ? codeTaken(code) : error;
    });

  return {
    /** A page of all coupons. */
    async list({ search, state, way, sort, page, pageSize }: CouponListQuery): Promise<CouponList> {
      const now = clock();
      const wanted = search?.toLowerCase() ?? '';
      const found = (await repository.all())
        .map((coupon) => toRow(coupon, now))
        .filter(
          (row) =>
            (state === undefined || row.state === state) &&
            (way === undefined || row.way === way) &&
            `${row.name} ${row.code ?? ''}`.toLowerCase().includes(wanted),
        )
        .sort((a, b) => sorts[sort](a, b) || (a.id < b.id ? -1 : 1));
      const items = found.slice((page - 1) * pageSize, page * pageSize);
      return { items, total: found.length, page, pageSize };
    },

    /** @throws AppError 404 */
    read,

    /** @throws AppError 400 naming the field; 409 'code_taken' */
    async create(form: CouponForm, by: string): Promise<EditedCoupon> {
      await checkProducts(form);
      const id = await unlessTaken(form.code, () =>
        inTransaction(client, async (session) => {
          if ((await repository.count(session)) >= MAX_COUPONS)
            throw invalid('name', `A shop has ${MAX_COUPONS} coupons at most. Change one that has ended.`);
          const now = clock();
          const coupon: CouponDocument = {
            _id: `coupon-${randomBytes(6).toString('hex')}`,
            ...form,
            version: 1,
            createdAt: now,
            updatedAt: now,
            updatedBy: by,
            uses: 0,
            discounted: 0,
            sales: 0,
          };
          await repository.insert(coupon, session);
          await tell({ id: coupon._id, name: form.name, change: 'created', by }, { after: form }, session);
          return coupon._id;
        }),
      );
      return read(id);
    },

    /**
     * Changes the fields that are given; null empties one. Orders that have it keep what they cost.
     * @throws AppError 400 naming the field; 404; 409 'conflict' with the current values, 'code_taken'
     */
    async edit(id: string, { version, ...edit }: CouponEdit, by: string): Promise<EditedCoupon> {
      const checked = withEdit(formOfCoupon(await existing(id)), edit);
      await checkProducts(checked);
      await unlessTaken(checked.code, () =>
        inTransaction(client, async (session) => {
          const stored = await existing(id, session);
          await checkVersion(stored, { version, what: WHAT, current: () => edited(stored) });
          const before = formOfCoupon(stored);
          const after = withEdit(before, edit);
          const unset = fields.filter((field) => before[field] !== undefined && after[field] === undefined);
          const set = { ...after, ...nextVersion(stored, { by, at: clock() }) };
          // sales count on while it is edited: they are another write of the same coupon, which is tried again
          if (!(await repository.change(stored, { set, unset }, session)))
            throw new Stale(WHAT, await edited(await existing(id, session)));
          await tell({ id, name: after.name, change: 'edited', by }, { before, after }, session);
          return id;
        }),
      );
      return read(id);
    },
  };
}
export type CouponEditor = ReturnType<typeof createCouponEditor>;
