import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MergeSchemaPath, Schema } from 'hono/types';
import type { Db } from 'mongodb';
import type { DomainEvents } from '../domains/events.ts';
import type { Foundation, PersonalRecords } from '../domains/module.ts';
import type { PaymentProvider } from '../domains/payments/provider.ts';
import type { CollectionIndexes } from '../platform/database/indexes.ts';
import type { MailTransport } from '../platform/email/transport.ts';
import { createEventBus, eventIndexes, type EventHandlers } from '../platform/events/event-bus.ts';
import { router, type Env } from '../platform/http/context.ts';
import type { Job } from '../platform/jobs/worker.ts';
import { modules, type Modules } from './modules.ts';

/** What the shop is made on. */
export interface ShopParts extends Omit<Foundation, 'events' | 'personalRecords' | 'clock'> {
  paymentProvider: PaymentProvider;
  mailTransport: MailTransport;
  /** How long listings and search may lag behind the database, in milliseconds. */
  finderLagMs?: number | undefined;
  clock?: (() => Date) | undefined;
}

type GivenToModules = Foundation & Pick<ShopParts, 'paymentProvider' | 'mailTransport' | 'finderLagMs'>;

interface AnyModule {
  name: string;
  create(shop: never): unknown;
}

/** The services of all domains by name. A domain that needs a later one makes this type a sentence that says so. */
type ServicesOf<List extends readonly AnyModule[], Known = unknown> = List extends readonly [
  infer First extends AnyModule,
  ...infer Rest extends readonly AnyModule[],
]
  ? GivenToModules & Known extends Parameters<First['create']>[0]
    ? ServicesOf<Rest, Known & Record<First['name'], ReturnType<First['create']>>>
    : `${First['name']} needs something that no domain before it has`
  : Known;

/** The services of the shop's domains, by the names of the domains. */
export type Services = ServicesOf<Modules>;

type SchemaOf<Module> = Module extends { routes?(service: never): OpenAPIHono<Env, infer S, string> }
  ? S extends Schema
    ? MergeSchemaPath<S, '/api'>
    : never
  : never;

/** The type of every route, for the typed client of the front ends. */
export type AppType = OpenAPIHono<Env, SchemaOf<Modules[number]>, '/api'>;

/** The one place where the types of the domains are set aside: the list is walked, and `Services` has checked it. */
interface WalkedModule {
  name: string;
  create(shop: object): object;
  routes?(service: object): OpenAPIHono<Env>;
  indexes?: readonly CollectionIndexes[];
  migrate?(db: Db): Promise<void>;
  jobs?(service: object): readonly Job[];
  handlers?(service: object): EventHandlers<DomainEvents>;
  personalRecords?(service: object): readonly PersonalRecords[];
}
const walked = modules as unknown as readonly WalkedModule[];

/** The indexes of every collection, each declared by the domain that owns it. */
export const allIndexes: readonly CollectionIndexes[] = [
  ...eventIndexes,
  ...walked.flatMap(({ indexes }) => indexes ?? []),
];

/** Brings stored data of earlier releases up to date, domain by domain in their order. */
export async function migrateAll(db: Db): Promise<void> {
  for (const { migrate } of walked) await migrate?.(db);
}

/** The shop in one process: every domain's service, with routes, background work and event handlers. */
export function composeShop(parts: ShopParts) {
  const { db, clock = () => new Date() } = parts;
  const bus = createEventBus<DomainEvents>(db, clock);
  const records: PersonalRecords[] = [
    { erasePersonalData: (userId, session) => bus.erase('account', userId, session) },
  ];
  const given = { ...parts, clock, events: bus, personalRecords: () => records };
  const services: Record<string, object> = {};
  const routes = router().basePath('/api');
  const deliver: Job = {
    name: 'deliver events',
    async run() {
      const { delivered, failed } = await bus.deliverDue();
      return delivered + failed.length > 0 ? { delivered, failed } : undefined;
    },
  };
  const jobs: Job[] = [deliver];
  for (const module of walked) {
    const service = module.create({ ...given, ...services });
    services[module.name] = service;
    if (module.routes) routes.route('/', module.routes(service));
    if (module.handlers) bus.subscribe(module.name, module.handlers(service));
    jobs.push(...(module.jobs?.(service) ?? []));
    records.push(...(module.personalRecords?.(service) ?? []));
  }
  return { services: services as unknown as Services, events: bus, routes: routes as OpenAPIHono<Env>, jobs };
}
export type ComposedShop = ReturnType<typeof composeShop>;
