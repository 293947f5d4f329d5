import { FORMER_ADMIN } from '../../activity/index.ts';
import { changedFields } from '../changed-fields.ts';
import type { PageKey } from './page-forms.ts';
import type { PagesRepository } from './pages.repository.ts';
import type { PageRevision } from './pages.schema.ts';

interface Dependencies {
  repository: Pick<PagesRepository, 'revisions'>;
  accounts: { byId(id: string): Promise<{ name: string } | null> };
}

/** What pages said before. */
export const createPageRevisions = ({ repository, accounts }: Dependencies) => ({
  /** Who changed what, and when; newest first. */
  async list(key: PageKey): Promise<PageRevision[]> {
    const found = await repository.revisions(key);
    const names = new Map<string | null, string | null>([[null, null]]);
    for (const by of new Set(found.map((one) => one.by)))
      if (by !== null) names.set(by, (await accounts.byId(by))?.name ?? FORMER_ADMIN);
    return found.map(({ version, at, by, action, values }, index) => ({
      version,
      at: at.toISOString(),
      by: names.get(by) ?? null,
      action,
      changed: index === found.length - 1 ? [] : changedFields(values, found[index + 1]?.values),
    }));
  },
});
export type PageRevisions = ReturnType<typeof createPageRevisions>;
