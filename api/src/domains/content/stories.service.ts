import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { ProductSets } from '../catalogue/index.ts';
import type { MediaChoice } from '../media/index.ts';
import { checkVersion } from '../shared/edit-version.ts';
import type { ArtisansRepository } from './artisans/artisans.repository.ts';
import type { PostDocument } from './documents.ts';
import { formOfStory, storedOfForm, toEditedStory, toStoryRow, withStoryEdit } from './edited-story.ts';
import { createOwnSlugs, takingSlug } from './own-slugs.ts';
import type { StoriesRepository } from './stories.repository.ts';
import type {
  EditedStory,
  StoryEdit,
  StoryList,
  StoryListQuery,
  StoryTransitionInput,
} from './stories.schema.ts';
import type { StoryForm } from './story-form.ts';
import { picturesIn } from './story-pictures.ts';
import { canMakeStory, missingInStory, storyTransitions, type StoryStatus } from './story-states.ts';
import type { StoryWriter } from './story-writer.ts';

interface Dependencies {
  client: MongoClient;
  repository: StoriesRepository;
  artisans: Pick<ArtisansRepository, 'byIds'>;
  sets: Pick<ProductSets, 'named'>;
  media: Pick<MediaChoice, 'pictures'>;
  writer: StoryWriter;
  clock: () => Date;
}

const words: Record<StoryStatus, string> = {
  draft: 'a draft',
  scheduled: 'scheduled',
  published: 'published',
};

const done = { publish: 'published', schedule: 'scheduled', withdraw: 'withdrawn' } as const;

/** @throws AppError 400 naming what shoppers' pages need */
function checkComplete(form: StoryForm): void {
  const missing = missingInStory(form) as Record<string, string>;
  const [message] = Object.values(missing);
  if (message !== undefined) throw new AppError(400, 'incomplete', message, missing);
}

/** What admins do with stories. `by` is the admin's id. */
export function createStories(dependencies: Dependencies) {
  const { client, repository, sets, media, writer, clock } = dependencies;
  const slugs = createOwnSlugs<PostDocument>({
    byAddress: repository.byAddress,
    nameOf: ({ title }) => title,
    nameless: 'story',
  });
  const slugFor = ({ title, slug }: StoryForm, session: ClientSession, own?: string) =>
    slugs.slugFor({ name: title, slug }, session, own);

  const linkedProducts = (ids: readonly string[]) =>
    sets.named({ products: ids, categories: [], collections: [] });
  const linkedArtisans = (ids: readonly string[]) => dependencies.artisans.byIds(ids);

  async function edited(story: PostDocument): Promise<EditedStory> {
    const [products, artisans] = await Promise.all([
      linkedProducts(story.products),
      linkedArtisans(story.artisans),
    ]);
    return toEditedStory(story, {
      products: products.map(({ id, name }) => ({ id, name })),
      artisans: artisans.map(({ _id, name }) => ({ id: _id, name })),
    });
  }

  /** @throws AppError 404 */
  async function existing(id: string, session?: ClientSession): Promise<PostDocument> {
    const found = await repository.byId(id, session);
    if (!found || found.removedAt) throw notFound('Blog post');
    return found;
  }

  const read = async (id: string): Promise<EditedStory> => edited(await existing(id));

  /** @throws AppError 404; 409 'conflict' with the current values */
  async function inVersion(id: string, version: number, session: ClientSession): Promise<PostDocument> {
    const found = await existing(id, session);
    await checkVersion(found, { version, what: 'this post', current: () => edited(found) });
    return found;
  }

  /**
   * In the transaction of the change, so that no picture is removed meanwhile.
   * @throws AppError 400 naming the field
   */
  async function checkPictures(
    stored: ReturnType<typeof storedOfForm>,
    session: ClientSession,
  ): Promise<void> {
    const within = picturesIn(stored.content);
    const [cover] = stored.pictures;
    if (cover !== undefined && cover === stored.image)
      await media.pictures([{ id: cover }], { session, field: 'image' });
    await media.pictures(
      within.map((id) => ({ id })),
      { session, field: 'content' },
    );
  }

  /** @throws AppError 400 naming the field */
  async function checkLinks({ products = [], artisans = [] }: StoryForm): Promise<void> {
    if ((await linkedProducts(products)).length < products.length)
      throw invalidField('products', 'A product that you chose is gone. Remove it, and save again.');
    if ((await linkedArtisans(artisans)).length < artisans.length)
      throw invalidField('artisans', 'An artisan that you chose is gone. Remove them, and save again.');
  }

  /** Writes the values of a form over a story. */
  async function rewrite(
    stored: PostDocument,
    { form, by, change }: { form: StoryForm; by: string; change: 'edited' | 'revision restored' },
    session: ClientSession,
  ): Promise<PostDocument> {
    if (stored.status !== 'draft') checkComplete(form);
    const values = storedOfForm(form);
    await checkPictures(values, session);
    const slug = await slugFor(form, session, stored._id);
    const addresses = [...new Set([...stored.addresses, slug])];
    return writer.change(stored, { change, set: { ...values, slug, addresses } }, by, session);
  }

  return {
    /** A page of the stories of every status. */
    async list(query: StoryListQuery): Promise<StoryList> {
      const { items, total } = await repository.page(query);
      return { items: items.map(toStoryRow), total, page: query.page, pageSize: query.pageSize };
    },

    /** @throws AppError 404 */
    read,

    /** The id of the story at a slug. @throws AppError 404 */
    async idAt(slug: string): Promise<string> {
      const found = await repository.byAddress(slug);
      if (!found || found.removedAt) throw notFound('Blog post');
      return found._id;
    },

    /**
     * A new story; a draft, unless it is published at once.
     * @throws AppError 400 naming the field; 409 'slug_taken'
     */
    async create(form: StoryForm, by: string, { publish = false } = {}): Promise<PostDocument> {
      if (publish) checkComplete(form);
      await checkLinks(form);
      return takingSlug(client, async (session) => {
        const slug = await slugFor(form, session);
        const stored = storedOfForm(form);
        await checkPictures(stored, session);
        const now = clock();
        const story: PostDocument = {
          _id: slug,
          slug,
          addresses: [slug],
          ...stored,
          status: publish ? 'published' : 'draft',
          ...(publish && { publishedAt: now }),
          version: 1,
          createdAt: now,
          updatedAt: now,
          updatedBy: by,
        };
        await writer.insert(story, by, session);
        return story;
      });
    },

    /**
     * Changes the fields that are given; null empties one. Without a version, whatever is stored is changed.
     * @throws AppError 400 naming the field; 404; 409 'conflict' with the current values, 'slug_taken'
     */
    async edit(
      id: string,
      { version, ...edit }: Omit<StoryEdit, 'version'> & { version?: number | undefined },
      by: string,
    ): Promise<PostDocument> {
      await checkLinks(withStoryEdit(formOfStory(await existing(id)), edit));
      return takingSlug(client, async (session) => {
        const stored =
          version === undefined ? await existing(id, session) : await inVersion(id, version, session);
        const form = withStoryEdit(formOfStory(stored), edit);
        return rewrite(stored, { form, by, change: 'edited' }, session);
      });
    },

    /**
     * Publishes, schedules or withdraws a story.
     * @throws AppError 400 naming what is missing; 404; 409 'conflict' with the current values, 'not_possible'
     */
    async move(id: string, { transition, publishAt, version }: StoryTransitionInput, by: string) {
      await inTransaction(client, async (session) => {
        const stored = await inVersion(id, version, session);
        if (!canMakeStory(transition, stored.status)) {
          throw new AppError(409, 'not_possible', `This post is ${words[stored.status]} already.`);
        }
        const { to, asksForAll } = storyTransitions[transition];
        if (asksForAll) checkComplete(formOfStory(stored));
        const now = clock();
        const due = transition === 'schedule' ? new Date(publishAt ?? '') : undefined;
        if (due && !(due > now)) throw invalidField('publishAt', 'Choose a time that is still to come.');
        const set = {
          status: to,
          ...(due && { publishAt: due }),
          ...(transition === 'publish' && { publishedAt: stored.publishedAt ?? now }),
        };
        const unset = transition === 'schedule' ? [] : (['publishAt'] as const);
        await writer.change(stored, { change: done[transition], set, unset }, by, session);
      });
      return read(id);
    },

    /**
     * Deletes a story; `restore` takes it back. Without a version, whatever is stored is deleted.
     * @throws AppError 404; 409 'conflict' with the current values
     */
    remove: (id: string, version: number | undefined, by: string): Promise<{ version: number }> =>
      inTransaction(client, async (session) => {
        const stored =
          version === undefined ? await existing(id, session) : await inVersion(id, version, session);
        const set = { removedAt: clock() };
        const removed = await writer.change(stored, { change: 'removed', set }, by, session);
        return { version: removed.version };
      }),

    /**
     * Takes a deletion back: the story is what it was. One whose time has come meanwhile is published now.
     * @throws AppError 404 when it is not deleted
     */
    async restore(id: string, by: string): Promise<EditedStory> {
      await inTransaction(client, async (session) => {
        const stored = await repository.byId(id, session);
        if (!stored?.removedAt) throw notFound('Deleted blog post');
        await writer.change(stored, { change: 'restored', set: {}, unset: ['removedAt'] }, by, session);
      });
      return read(id);
    },

    /**
     * Makes a new revision of what an earlier one said; the story keeps its status and its slug.
     * @throws AppError 400 naming what is gone meanwhile; 404; 409 'conflict' with the current values
     */
    async restoreRevision(id: string, revision: number, version: number, by: string): Promise<EditedStory> {
      const found = await repository.revision(id, revision);
      if (!found) throw notFound('Revision');
      await checkLinks(found.values);
      await inTransaction(client, async (session) => {
        const stored = await inVersion(id, version, session);
        const form = { ...found.values, slug: stored.slug };
        await rewrite(stored, { form, by, change: 'revision restored' }, session);
      });
      return read(id);
    },
  };
}
export type Stories = ReturnType<typeof createStories>;
