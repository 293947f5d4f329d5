import { isDeepStrictEqual } from 'node:util';
import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import type { ActivityLog } from '../../activity/index.ts';
import type { MediaChoice } from '../../media/index.ts';
import { checkVersion } from '../../shared/edit-version.ts';
import type { DomainEventPoster } from '../../shared/events.ts';
import { createPreviewLinks } from '../../shared/preview-link.ts';
import type { PageAction, PageDocument } from './page-document.ts';
import { pageKeys, type PageForm, type PageKey } from './page-forms.ts';
import {
  checkedPage,
  pathOfPage,
  picturesOfPage,
  toEditedPage,
  toPageRow,
  withStoredPictures,
} from './page-values.ts';
import { pageNames } from './page-names.ts';
import type { PagesRepository } from './pages.repository.ts';
import type { EditedPage, PageList, PageSave } from './pages.schema.ts';

interface Dependencies {
  client: MongoClient;
  repository: PagesRepository;
  media: Pick<MediaChoice, 'pictures'>;
  events: DomainEventPoster;
  activity: ActivityLog;
  /** Key of the links of previews. */
  secret: string;
  clock: () => Date;
}

interface Change {
  action: PageAction;
  published: PageForm;
  draft?: PageForm | undefined;
  /** What the revision says. */
  values: PageForm;
  by: string;
}

/** What admins do with pages. `by` is the admin's id. */
export function createPages(dependencies: Dependencies) {
  const { client, repository, media, events, activity, secret, clock } = dependencies;
  const links = createPreviewLinks({ purpose: 'page preview', secret, clock });

  /** @throws AppError 404 */
  async function existing(key: PageKey, session?: ClientSession): Promise<PageDocument> {
    const found = await repository.byKey(key, session);
    if (!found) throw notFound('Page');
    return found;
  }

  /** @throws AppError 404; 409 'conflict' with the current values */
  async function inVersion(key: PageKey, version: number, session: ClientSession): Promise<PageDocument> {
    const found = await existing(key, session);
    const current = async () => toEditedPage(found);
    await checkVersion(found, { version, what: 'this page', current });
    return found;
  }

  /**
   * In the transaction of the change, so that no picture is removed meanwhile.
   * @throws AppError 400 naming the field
   */
  async function withPicturesChosen(form: PageForm, session: ClientSession): Promise<PageForm> {
    if ('content' in form)
      await media.pictures(
        picturesOfPage(form).map((id) => ({ id })),
        { session, field: 'content' },
      );
    return withStoredPictures(form, async (items, field) =>
      (await media.pictures(items, { session, field })).map(({ src, alt }) => ({ id: src, alt })),
    );
  }

  /** Writes a page with what belongs to every change of one: its version, revision, event and line in the log. */
  async function write(
    before: PageDocument,
    { action, published, draft, values, by }: Change,
    session: ClientSession,
  ): Promise<PageDocument> {
    const at = clock();
    const { draft: earlier, ...rest } = before;
    const shown = [published, ...(draft ? [draft] : [])];
    const after: PageDocument = {
      ...rest,
      published,
      ...(draft && { draft }),
      pictures: [...new Set(shown.flatMap(picturesOfPage))],
      publishedAt: action === 'published' ? at : before.publishedAt,
      version: before.version + 1,
      updatedAt: at,
      updatedBy: by,
    };
    await repository.replace(after, session);
    const { _id: page, version: was, updatedAt, updatedBy } = before;
    // the page as the shop began with it has no revision yet
    const stored = { page, version: was, at: updatedAt, by: updatedBy, action: 'stored' as const };
    await repository.addRevision({ ...stored, values: earlier ?? before.published }, session);
    await repository.addRevision({ page, version: after.version, at, by, action, values }, session);
    await events.post('page.changed', { page, change: action, by }, session);
    await activity.record(
      {
        entity: { type: 'page', id: page, label: pageNames[page] },
        action,
        by: { id: by },
        before: { ...(earlier ?? before.published) },
        after: { ...values },
      },
      session,
    );
    return after;
  }

  return {
    /** All of them, in the order of the keys. */
    async list(): Promise<PageList> {
      const all = new Map((await repository.all()).map((page) => [page._id, page]));
      return { items: pageKeys.flatMap((key) => all.get(key) ?? []).map(toPageRow) };
    },

    /** @throws AppError 404 */
    read: async (key: PageKey): Promise<EditedPage> => toEditedPage(await existing(key)),

    /**
     * Saves a form as the draft, or publishes it.
     * @throws AppError 400 naming the fields; 404; 409 'conflict' with the current values
     */
    async save(key: PageKey, { version, values, publish }: PageSave, by: string): Promise<EditedPage> {
      const checked = checkedPage(key, values);
      const saved = await inTransaction(client, async (session) => {
        const stored = await inVersion(key, version, session);
        const form = await withPicturesChosen(checked, session);
        if (publish)
          return write(stored, { action: 'published', published: form, values: form, by }, session);
        const { published } = stored;
        // a draft that says what shoppers see is none
        const draft = isDeepStrictEqual(form, published) ? undefined : form;
        return write(stored, { action: 'saved', published, draft, values: form, by }, session);
      });
      return toEditedPage(saved);
    },

    /** Forgets the draft. @throws AppError 404; 409 'conflict' with the current values, 'not_possible' */
    async discard(key: PageKey, version: number, by: string): Promise<EditedPage> {
      const saved = await inTransaction(client, async (session) => {
        const stored = await inVersion(key, version, session);
        const { published } = stored;
        if (!stored.draft) throw new AppError(409, 'not_possible', 'There is no draft to discard.');
        return write(stored, { action: 'draft discarded', published, values: published, by }, session);
      });
      return toEditedPage(saved);
    },

    /**
     * Makes a draft of what a revision said; shoppers see it once it is published.
     * @throws AppError 400 naming what is gone meanwhile; 404; 409 'conflict' with the current values
     */
    async restoreRevision(key: PageKey, revision: number, version: number, by: string): Promise<EditedPage> {
      const saved = await inTransaction(client, async (session) => {
        const stored = await inVersion(key, version, session);
        const found = await repository.revision(key, revision, session);
        if (!found) throw notFound('Revision');
        const form = await withPicturesChosen(found.values, session);
        const { published } = stored;
        const draft = isDeepStrictEqual(form, published) ? undefined : form;
        return write(stored, { action: 'revision restored', published, draft, values: form, by }, session);
      });
      return toEditedPage(saved);
    },

    /** A link that shows the draft as shoppers would see it, for a day. */
    previewLink(key: PageKey): { path: string; expiresAt: string } {
      const { token, expiresAt } = links.sign(key);
      return { path: `${pathOfPage(key)}?preview=${token}`, expiresAt };
    },

    /** The draft, for whoever has the link; what is published where there is none. @throws AppError 404 */
    async previewed(key: PageKey, token: string): Promise<PageForm> {
      if (!links.opens(key, token)) throw notFound('Page');
      const { draft, published } = await existing(key);
      return draft ?? published;
    },
  };
}
export type Pages = ReturnType<typeof createPages>;
