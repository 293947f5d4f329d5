import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import type { ActivityLog } from '../../activity/index.ts';
import type { CatalogueService } from '../../catalogue/index.ts';
import type { MediaChoice } from '../../media/index.ts';
import { checkVersion, nextVersion } from '../../shared/edit-version.ts';
import type { DomainEventPoster, DomainEvents } from '../../shared/events.ts';
import { createOwnSlugs, takingSlug } from '../own-slugs.ts';
import type { StoriesRepository } from '../stories.repository.ts';
import type { ArtisanDocument } from './artisan-document.ts';
import type { ArtisanForm } from './artisan-form.ts';
import type { ArtisansRepository } from './artisans.repository.ts';
import type { ArtisanEdit, ArtisanList, ArtisanOrder, ArtisanUse, EditedArtisan } from './artisans.schema.ts';
import {
  formOfArtisan,
  storedTexts,
  toArtisanRow,
  toEditedArtisan,
  withArtisanEdit,
} from './edited-artisan.ts';

type Change = DomainEvents['artisan.changed']['change'];

interface Dependencies {
  client: MongoClient;
  repository: ArtisansRepository;
  stories: Pick<StoriesRepository, 'linkingArtisan'>;
  catalogue: Pick<CatalogueService, 'productsNamingArtisan'>;
  media: Pick<MediaChoice, 'pictures'>;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

const kinds = { product: 'Product', story: 'Story' } as const;
/** Uses that a message names. */
const NAMED = 3;

/** Says where an artisan is named, and what to do instead. */
function usedBy({ name }: ArtisanDocument, uses: readonly ArtisanUse[]): AppError {
  const named = uses.slice(0, NAMED).map((use) => `${kinds[use.kind]} “${use.name}”`);
  const more = uses.length > NAMED ? ` and ${uses.length - NAMED} more` : '';
  return new AppError(
    409,
    'used',
    `${name} is named by ${named.join(', ')}${more}. Hide the artisan instead, or take the name out there first.`,
  );
}

const sameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place]);

/** What admins do with artisans. `by` is the admin's id. */
export function createArtisans(dependencies: Dependencies) {
  const { client, repository, stories, catalogue, media, events, activity, clock } = dependencies;
  const { slugFor } = createOwnSlugs<ArtisanDocument>({
    byAddress: repository.byAddress,
    nameOf: ({ name }) => name,
    nameless: 'artisan',
  });

  /** One read after the other: a transaction has one command at a time. */
  async function usesOf({ _id, addresses }: ArtisanDocument, session?: ClientSession): Promise<ArtisanUse[]> {
    const products = await catalogue.productsNamingArtisan(addresses, session);
    const linking = await stories.linkingArtisan(_id, session);
    return [
      ...products.map((one) => ({ kind: 'product' as const, ...one })),
      ...linking.map((one) => ({ kind: 'story' as const, ...one })),
    ];
  }

  const edited = async (artisan: ArtisanDocument, session?: ClientSession): Promise<EditedArtisan> =>
    toEditedArtisan(artisan, await usesOf(artisan, session));

  /** @throws AppError 404 */
  async function existing(id: string, session?: ClientSession): Promise<ArtisanDocument> {
    const found = await repository.byId(id, session);
    if (!found || found.removedAt) throw notFound('Artisan');
    return found;
  }

  /** @throws AppError 404; 409 'conflict' with the current values */
  async function inVersion(id: string, version: number, session: ClientSession): Promise<ArtisanDocument> {
    const found = await existing(id, session);
    await checkVersion(found, { version, what: 'this artisan', current: () => edited(found, session) });
    return found;
  }

  /**
   * In the transaction of the change, so that no picture is removed meanwhile.
   * @throws AppError 400 naming the field
   */
  async function picturesOf({ portrait = [], pictures = [] }: ArtisanForm, session: ClientSession) {
    const [image] = await media.pictures(portrait, { session, field: 'portrait' });
    return {
      image: image ?? { src: '', alt: '' },
      pictures: await media.pictures(pictures, { session, field: 'pictures' }),
    };
  }

  async function tell(
    change: Change,
    [before, after]: readonly [ArtisanDocument | null, ArtisanDocument],
    by: string,
    session: ClientSession,
  ): Promise<void> {
    const { _id: id, name } = after;
    await events.post('artisan.changed', { artisan: id, change, by }, session);
    await activity.record(
      {
        entity: { type: 'artisan', id, label: name },
        action: change,
        by: { id: by },
        before: before && formOfArtisan(before),
        after: formOfArtisan(after),
      },
      session,
    );
  }

  /** Writes an artisan and all that belongs to a change of one. */
  async function write(
    before: ArtisanDocument,
    set: Partial<ArtisanDocument>,
    { change, by }: { change: Change; by: string },
    session: ClientSession,
  ): Promise<ArtisanDocument> {
    const after = { ...before, ...set, ...nextVersion(before, { by, at: clock() }) };
    if (change === 'restored') delete after.removedAt;
    await repository.replace(after, session);
    await tell(change, [before, after], by, session);
    return after;
  }

  const read = async (id: string): Promise<EditedArtisan> => edited(await existing(id));

  return {
    /** All of them, in the order that shoppers see. */
    list: async (): Promise<ArtisanList> => ({ items: (await repository.all()).map(toArtisanRow) }),

    /** @throws AppError 404 */
    read,

    /** @throws AppError 400 naming the field; 409 'slug_taken' */
    async create(form: ArtisanForm, by: string): Promise<EditedArtisan> {
      const id = await takingSlug(client, async (session) => {
        const slug = await slugFor(form, session);
        const now = clock();
        const artisan: ArtisanDocument = {
          _id: slug,
          slug,
          addresses: [slug],
          ...storedTexts(form),
          ...(await picturesOf(form, session)),
          order: (await repository.lastOrder(session)) + 1,
          version: 1,
          createdAt: now,
          updatedAt: now,
          updatedBy: by,
        };
        await repository.insert(artisan, session);
        await tell('created', [null, artisan], by, session);
        return slug;
      });
      return read(id);
    },

    /**
     * Changes the fields that are given; null empties one.
     * @throws AppError 400 naming the field; 404; 409 'conflict' with the current values, 'slug_taken'
     */
    async edit(id: string, { version, ...edit }: ArtisanEdit, by: string): Promise<EditedArtisan> {
      await takingSlug(client, async (session) => {
        const stored = await inVersion(id, version, session);
        const form = withArtisanEdit(formOfArtisan(stored), edit);
        const slug = await slugFor(form, session, id);
        const addresses = [...new Set([...stored.addresses, slug])];
        const set = { ...storedTexts(form), ...(await picturesOf(form, session)), slug, addresses };
        await write(stored, set, { change: 'edited', by }, session);
      });
      return read(id);
    },

    /**
     * Deletes an artisan whom nothing names; `restore` takes it back.
     * @throws AppError 404; 409 'conflict' with the current values, 'used' naming where
     */
    remove: (id: string, version: number, by: string): Promise<{ version: number }> =>
      inTransaction(client, async (session) => {
        const stored = await inVersion(id, version, session);
        const uses = await usesOf(stored, session);
        if (uses.length > 0) throw usedBy(stored, uses);
        const removed = await write(stored, { removedAt: clock() }, { change: 'removed', by }, session);
        return { version: removed.version };
      }),

    /** Takes a deletion back. @throws AppError 404 when they are not deleted */
    async restore(id: string, by: string): Promise<EditedArtisan> {
      await inTransaction(client, async (session) => {
        const stored = await repository.byId(id, session);
        if (!stored?.removedAt) throw notFound('Deleted artisan');
        await write(stored, {}, { change: 'restored', by }, session);
      });
      return read(id);
    },

    /**
     * Puts all artisans into an order.
     * @throws AppError 409 'conflict' when the list is another one than was seen
     */
    async order({ ids, before }: ArtisanOrder, by: string): Promise<ArtisanList> {
      await inTransaction(client, async (session) => {
        const stored = (await repository.all(session)).map(({ _id }) => _id);
        if (!sameOrder(stored, before) || !sameOrder([...stored].sort(), [...ids].sort()))
          throw new AppError(
            409,
            'conflict',
            'The list of artisans has changed meanwhile. Look at it, and order it again.',
          );
        // all of them: of two orders at once the database rejects one
        for (const [place, id] of ids.entries()) await repository.place(id, place, session);
        await events.post('artisan.ordered', { by }, session);
        await activity.record(
          {
            entity: { type: 'artisans', id: 'order', label: 'Order of the artisans' },
            action: 'ordered',
            by: { id: by },
            before: { order: before },
            after: { order: ids },
          },
          session,
        );
      });
      return { items: (await repository.all()).map(toArtisanRow) };
    },
  };
}
export type Artisans = ReturnType<typeof createArtisans>;
