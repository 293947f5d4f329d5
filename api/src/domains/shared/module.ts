import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ClientSession, Db, MongoClient } from 'mongodb';
import type { Schema } from 'hono/types';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import type { EventHandlers, Undelivered } from '../../platform/events/event-bus.ts';
import type { Env } from '../../platform/http/context.ts';
import type { Job, Log } from '../../platform/jobs/worker.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { DomainEventPoster, DomainEvents } from './events.ts';
import type { Seller, ShopSettings } from './settings.ts';

/** What every domain is given; the services of the domains before it come on top, under their names. */
export interface Foundation {
  client: MongoClient;
  db: Db;
  events: DomainEventPoster & Undelivered;
  clock: () => Date;
  log: Log;
  rateLimits: RateLimits;
  settings: ShopSettings;
  /** Everything the shop keeps about people, of every domain; complete once the shop is composed. */
  personalRecords: () => readonly PersonalRecords[];
  /** Where every domain uses media; complete once the shop is composed. */
  mediaUses: () => readonly FindMediaUses[];
  /** Where other domains name items that are sold; complete once the shop is composed. */
  itemUses: () => readonly FindItemUses[];
}

/** How many carts, and how many orders that are not finished, name an item. */
export interface ItemUse {
  carts?: number;
  orders?: number;
}

/** What names items, by their ids. Those that nothing names are left out. */
export type FindItemUses = (ids: readonly string[]) => Promise<ReadonlyMap<string, ItemUse>>;

/** A place that shows a picture, video or document of the shop. */
export interface MediaUse {
  /** For people: "Product “Jodhpur chair”". */
  where: string;
  /** The domain that it belongs to, and its id there. */
  domain: string;
  id: string;
  /** The page of the shop that shows it, where there is one. */
  path?: string;
}

/**
 * Where a domain uses media, by their ids. Those it does not use are left out. Asked `onlyWhether`, it may name one place
 * of each.
 */
export type FindMediaUses = (
  ids: readonly string[],
  options?: { session?: ClientSession | undefined; onlyWhether?: boolean },
) => Promise<ReadonlyMap<string, readonly MediaUse[]>>;

/** Why an account cannot be deleted now. */
export interface ReasonToKeep {
  code: string;
  /** To its owner. */
  message: string;
  /** To staff who erase the customer; absent where it is the same. */
  staffMessage?: string;
}

/** One kind of thing the shop keeps about a person. */
export interface PersonalRecords {
  /** Its name in the download; absent for what says nothing about anybody. */
  name?: string;
  /** The collections that it speaks for: what is about a person lies in none that no record has. */
  collections: readonly string[];
  /** For the download of everything the shop keeps about somebody. */
  exportPersonalData?(userId: string): Promise<unknown>;
  /**
   * Why the account cannot be deleted now, as a sentence that says what to do; null when nothing stands in the way. It
   * is asked of every domain before anything is erased.
   */
  reasonToKeep?(userId: string, session: ClientSession): Promise<ReasonToKeep | null>;
  /** Removes it, or the person from it, within the transaction that deletes the account. */
  erasePersonalData(userId: string, session: ClientSession): Promise<unknown>;
  /**
   * Two accounts are one person's, and `from` is closed: the other one gets what it can use, the rest goes. Nothing that
   * names the closed account stays, but what only says that it was there.
   */
  movePersonalData(from: string, to: string, session: ClientSession): Promise<unknown>;
  /** Makes what somebody did without an account, with one of these addresses, the account's. */
  moveByEmail?(emails: readonly string[], to: string, session: ClientSession): Promise<unknown>;
  /** How many would move, where whoever merges is told. */
  countPersonalData?(userId: string): Promise<number>;
  /** Export and erasure where the shop knows people by their address alone: they need no account, and may have one. */
  exportByEmail?(emails: readonly string[]): Promise<unknown>;
  eraseByEmail?(emails: readonly string[], session: ClientSession): Promise<unknown>;
}

/** What migrations may need beside the database. */
export interface MigrationSources {
  client: MongoClient;
  /** Folder of the shop's data. */
  dataDir: string;
  /** Who sells until an owner saves another one. */
  seller: Seller;
}

/**
 * A domain, as `app/modules.ts` puts it into the shop. `Needs` is what `create` takes: the foundation, and the services
 * of domains before this one by their names.
 */
export interface DomainModule<
  Name extends string,
  Needs,
  Service,
  S extends Schema = Schema,
  BasePath extends string = string,
> {
  name: Name;
  /** Makes the domain's service, once per process. */
  create(shop: Needs): Service;
  /** Its endpoints, below /api. */
  routes?(service: Service): OpenAPIHono<Env, S, BasePath>;
  /** Indexes of the collections it owns. */
  indexes?: readonly CollectionIndexes[];
  /** What has to be moved or filled in once in stored data, before the shop opens. */
  migrate?(db: Db, from: MigrationSources): Promise<void>;
  /** Background work. */
  jobs?(service: Service): readonly Job[];
  /** Events of other domains that it acts on. */
  handlers?(service: Service): EventHandlers<DomainEvents>;
  /** What it keeps about people. */
  personalRecords?(service: Service): readonly PersonalRecords[];
  /** Where it uses media. */
  mediaUses?(service: Service): FindMediaUses;
  /** Where it names items that are sold. */
  itemUses?(service: Service): FindItemUses;
}

/** Declares a domain; its types follow from its functions. */
export const defineModule = <
  const Name extends string,
  Needs,
  Service,
  S extends Schema = never,
  BasePath extends string = '/',
>(
  module: DomainModule<Name, Needs, Service, S, BasePath>,
): DomainModule<Name, Needs, Service, S, BasePath> => module;
