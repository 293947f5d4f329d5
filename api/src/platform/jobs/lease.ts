import { randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import { isDuplicate } from '../database/duplicate-key.ts';

interface LeaseDocument {
  _id: string;
  holder: string;
  until: Date;
}

/**
 * A lock that one process at a time holds. It expires, so nothing has to be cleaned up after a crash; until then the
 * other processes wait.
 */
export function createLease(
  db: Db,
  { name, forMs, clock = () => new Date() }: { name: string; forMs: number; clock?: () => Date },
) {
  const leases = db.collection<LeaseDocument>('leases');
  const holder = randomUUID();

  return {
    /** How long it is held without being renewed, in milliseconds. */
    forMs,

    /** Takes the lease, or renews it. False while another process has it. */
    async take(): Promise<boolean> {
      const now = clock();
      const until = new Date(now.getTime() + forMs);
      try {
        const { matchedCount, upsertedCount } = await leases.updateOne(
          { _id: name, $or: [{ holder }, { until: { $lte: now } }] },
          { $set: { holder, until } },
          { upsert: true },
        );
        return matchedCount + upsertedCount === 1;
      } catch (error) {
        // the filter matched nothing, and the insert met the lease of another process
        if (isDuplicate(error)) return false;
        throw error;
      }
    },

    /** Lets another process take it at once. */
    async release(): Promise<void> {
      await leases.deleteOne({ _id: name, holder });
    },
  };
}
export type Lease = ReturnType<typeof createLease>;
