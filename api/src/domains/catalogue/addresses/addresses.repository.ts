import type { ClientSession, Db } from 'mongodb';

/** A slug that a product had before. It belongs to that product for ever: its links are out in the world. */
export interface FormerSlug {
  /** The slug. */
  _id: string;
  product: string;
  since: Date;
}

/**
 * Slugs that products had before. Each leads to its product, whatever that is called now: however often a slug changes,
 * there is one step to the current one.
 */
export function createAddresses(db: Db) {
  const former = db.collection<FormerSlug>('formerSlugs');

  return {
    /** The product that had a slug; null when none had. */
    productOf: async (slug: string, session?: ClientSession): Promise<string | null> =>
      (await former.findOne({ _id: slug }, { ...(session && { session }) }))?.product ?? null,

    /** Those of the slugs that products had before. */
    formerAmong: async (slugs: readonly string[], session: ClientSession): Promise<string[]> =>
      (await former.find({ _id: { $in: [...slugs] } }, { session }).toArray()).map(({ _id }) => _id),

    /** Keeps a slug for its product, and frees the one that the product takes back. */
    async leave(
      { product, from, to, at }: { product: string; from: string; to: string; at: Date },
      session: ClientSession,
    ): Promise<void> {
      await former.deleteOne({ _id: to, product }, { session });
      await former.updateOne({ _id: from }, { $set: { product, since: at } }, { upsert: true, session });
    },
  };
}
export type Addresses = ReturnType<typeof createAddresses>;
