import type { ClientSession, Db } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { AppError } from '../../platform/http/errors.ts';
import { networkOf } from '../../platform/rate-limit/network.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { HoldLimits } from '../shared/hold-limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/durations.ts';

/** Nothing is reserved, and everything can be ordered: a rejected hold never stands in the way of an order. */
const notHeld = (reason: string) =>
  new AppError(409, 'not_held', `${reason} You can still order while they are in stock.`);

export const tooMany = () => notHeld('We cannot reserve this many just now.');
export const over = () => notHeld('The time for which we can reserve your items is over.');
const tooOften = () => notHeld('We cannot reserve your items again just now.');

/** The last hold of an item of which there is only one to hold. */
interface LastItemHold {
  /** Id of the product. */
  _id: string;
  /** Until then nobody else may hold it. */
  pausedUntil: Date;
  /** When the database removes it, by the clock of the machine. */
  removedAt: Date;
}

export const holdRuleIndexes: CollectionIndexes[] = [
  {
    collection: 'lastItemHolds',
    indexes: [{ key: { removedAt: 1 }, name: 'expires', expireAfterSeconds: 0 }],
  },
];

interface Dependencies {
  db: Db;
  rateLimits: RateLimits;
  limits: HoldLimits;
  clock: () => Date;
}

/** Who begins a hold: `id` is an account or a checkout. */
interface Visitor {
  id: string;
  /** Network address; absent when the shop itself holds items. */
  address: string | undefined;
}

/** A product after items of it were held, within the transaction of that. */
export interface HeldProduct {
  id: string;
  held: number;
  /** What shoppers could buy if nobody held anything. */
  sellable: number;
}

/** Who may hold how much and how often (requirement 75): reserved items are out of everybody else's reach. */
export function createHoldRules({ db, rateLimits, limits, clock }: Dependencies) {
  const lastItems = db.collection<LastItemHold>('lastItemHolds');
  const begun = (name: string, limit: number) => rateLimits({ name, limit, windowMs: HOUR_MS });
  const pauseFrom = (start: Date) => ({
    pausedUntil: new Date(start.getTime() + 2 * limits.maxMinutes * MINUTE_MS),
    removedAt: new Date(Date.now() + DAY_MS),
  });
  const ofVisitor = begun('holds-of-visitor', limits.perVisitor);
  const ofNetwork = begun('holds-of-network', limits.perNetwork);

  return {
    /** @throws AppError 409 'not_held' */
    rejectLargeHold(items: number): void {
      if (items > limits.items) throw tooMany();
    },

    /**
     * Counts a new hold of a visitor and their network, before it is made.
     * @returns takes it back, for a hold that was not made
     * @throws AppError 409 'not_held'
     */
    async begin({ id, address }: Visitor): Promise<() => Promise<void>> {
      const counters: [typeof ofVisitor, string][] = [[ofVisitor, id]];
      if (address !== undefined) counters.push([ofNetwork, networkOf(address)]);
      const waits = await Promise.all(counters.map(([limit, key]) => limit.take(key)));
      const giveBack = async () => {
        const counted = counters.filter((_, index) => waits[index] === 0);
        await Promise.all(counted.map(([limit, key]) => limit.giveBack(key)));
      };
      if (waits.some((wait) => wait > 0)) {
        await giveBack();
        throw tooOften();
      }
      return giveBack;
    },

    /**
     * Rejects a hold that takes more than the share of its holders. The transaction that makes the hold calls it
     * afterwards: two holds of one product conflict, so the sum is exact whoever comes at once.
     * @throws AppError 409 'not_held'
     */
    async rejectLargeShare({ id, held, sellable }: HeldProduct, isGuest: boolean, session: ClientSession) {
      const share = isGuest ? limits.guestShare : limits.share;
      const most = Math.floor(share * sellable);
      if (held <= most) return;
      if (most > 0 || held > 1) throw tooMany();
      // The only one to hold: whoever pauses it for ever by taking turns must let everybody else in between.
      const now = clock();
      const last = await lastItems.findOne({ _id: id }, { session });
      if (last && last.pausedUntil > now) throw tooOften();
      await lastItems.updateOne({ _id: id }, { $set: pauseFrom(now) }, { session, upsert: true });
    },

    /** The pause of one-off items begins when a reservation ends that took the place of a hold. */
    async pauseLastItems(ids: string[], end: Date, session: ClientSession): Promise<void> {
      await lastItems.updateMany({ _id: { $in: ids } }, { $max: pauseFrom(end) }, { session });
    },
  };
}
export type HoldRules = ReturnType<typeof createHoldRules>;
