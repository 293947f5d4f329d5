import { isDeepStrictEqual } from 'node:util';
import type { MongoClient } from 'mongodb';
import { memoised } from '../../platform/cache/memoised.ts';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { ActivityLog } from '../activity/index.ts';
import { checkVersion, nextVersion } from '../shared/edit-version.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { indianDay } from '../shared/indian-time.ts';
import type { Seller, ShopSettings } from '../shared/settings.ts';
import { onlyRateOn, ratesOn, type RateOf } from '../shared/tax-rates.ts';
import {
  FIRST_CASH_LIMIT,
  firstPromise,
  noticeTopics,
  type DeliveryPromise,
  type NoticeTopic,
} from './configuration.constants.ts';
import type { SettingsDocument, SettingsRepository } from './configuration.repository.ts';
import type { EditedSettings, SettingsEdit, ShopFacts } from './configuration.schema.ts';
import { addressLines, SettingsFormSchema, type SettingsField, type SettingsForm } from './settings-form.ts';

interface Dependencies {
  client: MongoClient;
  repository: SettingsRepository;
  /** From the environment: what holds until somebody saves something else. */
  settings: Pick<ShopSettings, 'seller' | 'cashRules' | 'paymentSetup'>;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
  /** For the age of what is cached, in milliseconds. */
  now?: () => number;
}

/** Until somebody saves another one: what the demonstration says. */
const firstContact = {
  address: 'Virasat Workshop, 14 Heritage Lane\nnear Sojati Gate\nJodhpur, Rajasthan 342001',
  phone: '+91 291 000 0000',
  hours: 'Monday to Saturday, 10 am to 6 pm',
};

/** What a new shop begins with. */
function firstValues({ seller, cashRules }: Dependencies['settings']): SettingsForm {
  return {
    ...firstContact,
    email: seller.email,
    sellerName: seller.name,
    sellerAddress: seller.address,
    gstin: seller.gstin,
    sellerEmail: seller.email,
    card: true,
    upi: true,
    cash: true,
    cashLimit: FIRST_CASH_LIMIT,
    codeAbove: cashRules.codeAbove,
    taxRates: [],
    deliveryFirst: firstPromise.first,
    deliveryLast: firstPromise.last,
    deliveryWhere: firstPromise.where,
    packaging: firstPromise.packaging,
    installation: firstPromise.installation,
    newOrdersTo: [],
    heldOrdersTo: [],
    returnsTo: [],
    lowStockTo: [],
    ticketsTo: [],
    failuresTo: [],
  };
}

const promiseOf = (values: SettingsForm): DeliveryPromise => ({
  first: values.deliveryFirst,
  last: values.deliveryLast,
  where: values.deliveryWhere,
  packaging: values.packaging,
  installation: values.installation,
});

const pick = (values: SettingsForm, fields: readonly SettingsField[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** @throws AppError 400 naming the fields */
function checked(values: SettingsForm): SettingsForm {
  const result = SettingsFormSchema.safeParse(values);
  if (result.success) return result.data;
  const fields = Object.fromEntries(
    result.error.issues.map(({ path, message }) => [path.join('.'), message]),
  );
  throw new AppError(400, 'invalid_input', Object.values(fields)[0] ?? 'Check the form.', fields);
}

/** Ways to pay that are offered. */
export type OfferedMethod = ShopFacts['methods'][number];

const methodsOf = ({ card, upi, cash }: SettingsForm): OfferedMethod[] => [
  ...(card ? (['card'] as const) : []),
  ...(upi ? (['upi'] as const) : []),
  ...(cash ? (['cod'] as const) : []),
];

/**
 * What owners set while the shop is open. A change counts at once in the process that saves it, and within two seconds in
 * every other one. `by` is the admin's id.
 */
export function createConfiguration(dependencies: Dependencies) {
  const { client, repository, settings, events, activity, clock, now } = dependencies;
  const first = firstValues(settings);
  const withFirst = (stored: SettingsDocument | null): SettingsForm => ({ ...first, ...stored?.values });
  const cached = memoised(async () => withFirst(await repository.read()), now);

  const edited = (stored: SettingsDocument | null): EditedSettings => ({
    version: stored?.version ?? 0,
    values: withFirst(stored),
    updatedAt: stored?.updatedAt.toISOString() ?? null,
    updatedBy: stored?.updatedBy ?? null,
    provider: settings.paymentSetup,
  });

  const save = ({ version, ...changes }: SettingsEdit, by: string) =>
    inTransaction(client, async (session) => {
      const stored = await repository.read(session);
      const was = stored ?? { version: 0 };
      await checkVersion(was, {
        version,
        what: 'the settings',
        current: () => Promise.resolve(edited(stored)),
      });
      const before = withFirst(stored);
      const after = checked({ ...before, ...(changes as Partial<SettingsForm>) });
      const fields = (Object.keys(changes) as SettingsField[]).filter(
        (field) => !isDeepStrictEqual(after[field], before[field]),
      );
      if (fields.length === 0) return;
      const values = { ...stored?.values, ...pick(after, fields) };
      const document = { _id: 'shop' as const, values, ...nextVersion(was, { by, at: clock() }) };
      await repository.replace(document, session);
      await events.post('settings.changed', { settings: 'shop', by }, session);
      await activity.record(
        {
          entity: { type: 'settings', id: 'shop', label: 'Settings' },
          action: 'edited',
          by: { id: by },
          before: pick(before, fields),
          after: pick(after, fields),
          ofShop: ['address', 'phone', 'email', 'sellerAddress', 'sellerEmail', ...Object.keys(noticeTopics)],
        },
        session,
      );
    });

  return {
    /** The values that hold now: at most two seconds old. */
    current: cached.get,

    /** Who sells from now on: on invoices of new orders and in emails. */
    async seller(): Promise<Seller> {
      const { sellerName, sellerAddress, gstin, sellerEmail } = await cached.get();
      return { name: sellerName, address: sellerAddress, gstin, email: sellerEmail };
    },

    /** How orders may be paid. */
    async payments(): Promise<{ methods: OfferedMethod[]; cashLimit: number; codeAbove: number }> {
      const values = await cached.get();
      const { cashLimit, codeAbove } = values;
      return { methods: methodsOf(values), cashLimit, codeAbove };
    },

    /** The tax rates that hold now: they change at midnight in India. */
    taxes: async (): Promise<RateOf> => ratesOn((await cached.get()).taxRates, indianDay(clock())),

    /** What is promised of deliveries now. */
    delivery: async (): Promise<DeliveryPromise> => promiseOf(await cached.get()),

    /** Who at the shop is written to about something: as the settings are now. */
    addressesOf: async (topic: NoticeTopic): Promise<string[]> => (await cached.get())[topic],

    async facts(): Promise<ShopFacts> {
      const values = await cached.get();
      const { address, phone, email, hours, cashLimit } = values;
      const methods = methodsOf(values);
      return {
        address: addressLines(address),
        ...{ phone, email, hours, methods, cashLimit },
        seller: { name: values.sellerName, address: values.sellerAddress, gstin: values.gstin },
        taxRate: onlyRateOn(values.taxRates, indianDay(clock())),
        delivery: promiseOf(values),
      };
    },

    read: async (): Promise<EditedSettings> => edited(await repository.read()),

    /**
     * Changes the fields that are given.
     * @throws AppError 400 naming the field; 409 'conflict' with the current values
     */
    async edit(edit: SettingsEdit, by: string): Promise<EditedSettings> {
      // of two first saves at once the database rejects one, whose next try finds the other's version
      await save(edit, by).catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
        return save(edit, by);
      });
      await cached.refresh();
      return edited(await repository.read());
    },
  };
}
export type Configuration = ReturnType<typeof createConfiguration>;
