import type { Db } from 'mongodb';
import { once } from '../../../platform/database/once.ts';
import type { ArtisanDocument } from './artisan-document.ts';

/** Artisans from before they were edited in the back office: all of them were shown, at addresses made of their ids. */
export async function migrateArtisans(db: Db): Promise<void> {
  await once(db, 'artisans', async () => {
    const artisans = db.collection<ArtisanDocument>('artisans');
    const stored = await artisans
      .find({ addresses: { $exists: false } })
      .project<{ _id: string }>({ _id: 1 })
      .toArray();
    for (const { _id } of stored) {
      const at = new Date();
      const added: Partial<ArtisanDocument> = {
        slug: _id,
        addresses: [_id],
        pictures: [],
        status: 'published',
        version: 1,
        createdAt: at,
        updatedAt: at,
        updatedBy: null,
      };
      await artisans.updateOne({ _id }, { $set: added });
    }
  });
}
