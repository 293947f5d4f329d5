import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MergeSchemaPath, Schema } from 'hono/types';
import type { Db } from 'mongodb';
import type { DomainEvents } from '../domains/shared/events.ts';
import type {
  FindItemUses,
  FindMediaUses,
  Foundation,
  MigrationSources,
  PersonalRecords,
} from '../domains/shared/module.ts';
import type { PaymentProvider } from '../domains/payments/provider.ts';
import type { CollectionIndexes } from '../platform/database/indexes.ts';
import type { EmailTransport } from '../platform/email/transport.ts';
import { createEventBus, eventIndexes, type EventHandlers } from '../platform/events/event-bus.ts';
import { accessTable, type AccessTable } from '../platform/http/access.ts';
import { router, type Env } from '../platform/http/context.ts';
import { EMAILS } from '../domains/shared/jobs.ts';
import type { Job } from '../platform/jobs/worker.ts';
import type { PostOutgoing } from '../platform/outgoing/https-post.ts';
import { createRateLimits, rateLimitIndexes } from '../platform/rate-limit/rate-limits.ts';
import { modules, type Modules } from './modules.ts';

/** What the shop is composed from. */
export interface ShopParts extends Omit<
  Foundation,
  'events' | 'personalRecords' | 'mediaUses' | 'itemUses' | 'clock' | 'rateLimits'
> {
  paymentProvider: PaymentProvider;
  emailTransport: EmailTransport;
  /** How webhooks leave; to servers of the public internet alone by default. */
  postOutgoing?: PostOutgoing | undefined;
  /** How long listings and search may lag behind the database, in milliseconds. */
  finderLagMs?: number | undefined;
  /** How long a buyer may wait for their turn, in milliseconds; 10 seconds by default. */
  orderQueueMs?: number | undefined;
  /** How long the database may take to count a request, in milliseconds; one second by default. */
  rateLimitMs?: number | undefined;
  clock?: (() => Date) | undefined;
}

type GivenToModules = Foundation &
  Pick<ShopParts, 'paymentProvider' | 'emailTransport' | 'postOutgoing' | 'finderLagMs' | 'orderQueueMs'>;

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
  migrate?(db: Db, from: MigrationSources): Promise<void>;
  jobs?(service: object): readonly Job[];
  handlers?(service: object): EventHandlers<DomainEvents>;
  personalRecords?(service: object): readonly PersonalRecords[];
  mediaUses?(service: object): FindMediaUses;
  itemUses?(service: object): FindItemUses;
}
const walked = modules as unknown as readonly WalkedModule[];

/** The indexes of every collection, each declared by the domain that owns it. */
export const allIndexes: readonly CollectionIndexes[] = [
  ...eventIndexes,
  ...rateLimitIndexes,
  ...walked.flatMap(({ indexes }) => indexes ?? []),
];

/** Brings stored data of earlier releases up to date, domain by domain in their order. */
export async function migrateAll(db: Db, from: MigrationSources): Promise<void> {
  for (const { migrate } of walked) await migrate?.(db, from);
}

/** The shop in one process: every domain's service, with routes, background work and event handlers. */
export function composeShop(parts: ShopParts) {
  const { db, settings, clock = () => new Date() } = parts;
  const bus = createEventBus<DomainEvents>(db, clock);
  const records: PersonalRecords[] = [
    {
      collections: ['events'],
      erasePersonalData: (userId, session) => bus.erase('account', userId, session),
      movePersonalData: (from, _, session) => bus.erase('account', from, session),
    },
  ];
  const uses: FindMediaUses[] = [];
  const itemUses: FindItemUses[] = [];
  const rateLimits = createRateLimits({ db, secret: settings.linkSecret, timeoutMs: parts.rateLimitMs });
  const given = {
    ...parts,
    clock,
    rateLimits,
    events: bus,
    personalRecords: () => records,
    mediaUses: () => uses,
    itemUses: () => itemUses,
  };
  const services: Record<string, object> = {};
  const routes = router().basePath('/api');
  const deliver: Job = {
    name: 'deliver events',
    sequence: EMAILS,
    async run(signal) {
      const { delivered, failed } = await bus.deliverDue(signal);
      return delivered + failed.length > 0 ? { delivered, failed } : undefined;
    },
  };
  const jobs: Job[] = [deliver];
  const routesByDomain = new Map<string, AccessTable>();
  for (const module of walked) {
    const service = module.create({ ...given, ...services });
    services[module.name] = service;
    if (module.routes) {
      const own = module.routes(service);
      routesByDomain.set(module.name, accessTable(own));
      routes.route('/', own);
    }
    if (module.handlers) bus.subscribe(module.name, module.handlers(service));
    jobs.push(...(module.jobs?.(service) ?? []));
    records.push(...(module.personalRecords?.(service) ?? []));
    if (module.mediaUses) uses.push(module.mediaUses(service));
    if (module.itemUses) itemUses.push(module.itemUses(service));
  }
  return {
    services: services as unknown as Services,
    events: bus,
    /** What each domain keeps about people. */
    personalRecords: records as readonly PersonalRecords[],
    routes: routes as OpenAPIHono<Env>,
    /** Each domain's routes, below /api, with who may call them; for the documentation. */
    routesByDomain,
    jobs,
  };
}
export type ComposedShop = ReturnType<typeof composeShop>;
