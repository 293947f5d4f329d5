import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { CategoriesRepository } from './categories.repository.ts';
import type { CategoryEdit, CategorySheetPreview, CategorySheetRow } from './categories.schema.ts';
import type { StoredCategory } from './category-document.ts';
import type { CategoryForm } from './category-form.ts';
import { readCategorySheet, type CategoryLine } from './category-sheet.ts';
import { CategoryTree } from './category-tree.ts';
import { formOfCategory } from './edited-category.ts';

/** Where a category is written: in the tree as it is in a transaction. */
interface InTree {
  tree: CategoryTree;
  by: string;
  session: ClientSession;
}

/** What writes a single category; both check everything before they write anything. */
export interface CategoryWrites {
  /** @returns its id @throws AppError 400 naming the field; 409 'slug_taken' */
  add(form: CategoryForm, where: InTree): Promise<string>;
  /** @throws AppError 400 naming the field; 404; 409 'conflict', 'slug_taken' */
  change(id: string, edit: CategoryEdit, where: InTree): Promise<void>;
}

interface Dependencies {
  client: MongoClient;
  repository: Pick<CategoriesRepository, 'all' | 'lock' | 'version'>;
  inTree<T>(work: (tree: CategoryTree, session: ClientSession) => Promise<T>): Promise<T>;
  writes: CategoryWrites;
}

const labels: Record<string, string> = {
  categoryName: 'Name',
  parentCategory: 'Parent category',
  categorySlug: 'Slug',
  description: 'Description',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  categoryKeywords: 'Keywords',
  visibility: 'Visibility',
  displayOrder: 'Display order',
  featuredCategory: 'Featured',
};

const shown = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value as string | number);
};

/** Ends the transaction of a preview: nothing of it is written. */
class DryRun extends Error {
  constructor(readonly rows: CategorySheetRow[]) {
    super('Only a preview.');
  }
}

/** The category of the shop that a line is about: by its id, else by its slug. */
function categoryOf({ id, values }: CategoryLine, tree: CategoryTree): StoredCategory | undefined {
  const found = id === '' ? undefined : tree.byId(id);
  if (found?._id === id) return found;
  const { categorySlug: slug } = values;
  const ofSlug = slug === undefined ? undefined : tree.bySlug(slug);
  return ofSlug?.slug === slug ? ofSlug : undefined;
}

/** What a line calls the category above: the id of one in the tree; undefined when there is none. */
function parentOf(named: string, tree: CategoryTree, ids: ReadonlyMap<string, string>): string | undefined {
  const id = ids.get(named) ?? named;
  const found =
    tree.all.find((category) => category._id === id) ??
    tree.all.find(({ slug }) => slug === named) ??
    tree.all.find(({ name }) => name.toLowerCase() === named.toLowerCase());
  return found?._id;
}

/** Fields that a line changes, over what its category had when the file was begun with. */
function editOf(line: CategoryLine, parent: string | null | undefined, form: Partial<CategoryForm>) {
  const { displayOrder, ...values } = line.values;
  const edit: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values)) {
    if (shown(value) !== shown(form[field as keyof CategoryForm])) edit[field] = value;
  }
  const isMoved = parent !== undefined && parent !== (form.parentCategory ?? null);
  if (isMoved) edit['parentCategory'] = parent;
  if (displayOrder !== undefined && (isMoved || displayOrder !== form.displayOrder)) {
    edit['displayOrder'] = displayOrder;
  }
  return edit as Partial<CategoryEdit>;
}

/** Categories created and changed by a file: all lines or none. */
export function createCategoryImport({ client, repository, inTree, writes }: Dependencies) {
  /** Writes the lines one after the other, each into the tree that those before it have left. */
  async function write(lines: readonly CategoryLine[], by: string, session: ClientSession) {
    const begun = new CategoryTree(await repository.all(session));
    let tree = begun;
    const ids = new Map<string, string>();
    const seen = new Map<string, number>();
    const rows = new Map<number, CategorySheetRow>();

    async function writeLine(
      line: CategoryLine,
      parent: string | null | undefined,
    ): Promise<CategorySheetRow> {
      const category = categoryOf(line, begun);
      const form: Partial<CategoryForm> = category ? formOfCategory(category, begun) : {};
      const edit = editOf(line, parent, form);
      const name = line.values.categoryName ?? category?.name ?? '';
      const changes = Object.entries(edit).map(([field, after]) => ({
        field,
        label: labels[field] ?? field,
        before: shown(form[field as keyof CategoryForm]),
        after: shown(after),
      }));
      const kind = !category
        ? ('new' as const)
        : changes.length > 0
          ? ('changed' as const)
          : ('unchanged' as const);
      const row = { line: line.line, id: category?._id ?? null, name, kind, changes, problem: null };
      const reject = (problem: string): CategorySheetRow => ({ ...row, changes: [], problem });
      if (line.problems.length > 0) return reject(line.problems.join(' '));
      const key = category?._id ?? line.values.categorySlug ?? '';
      const first = seen.get(key);
      if (key !== '' && first !== undefined) return reject(`This category is in line ${first} already.`);
      seen.set(key, line.line);
      if (kind === 'unchanged') return row;
      try {
        if (category) {
          // an earlier line may have moved it aside: that is no other version
          const version = tree.byId(category._id)?.version ?? category.version;
          await writes.change(category._id, { ...edit, version }, { tree, by, session });
        } else {
          if (!line.values.categoryName) return reject('Give the category a name.');
          const { parentCategory, ...rest } = edit;
          const created = { ...rest, ...(parentCategory && { parentCategory }) } as CategoryForm;
          const id = await writes.add(created, { tree, by, session });
          if (line.id !== '') ids.set(line.id, id);
        }
      } catch (error) {
        if (error instanceof AppError) return reject(error.message);
        throw error;
      }
      tree = new CategoryTree(await repository.all(session));
      return row;
    }

    // in the order of the places that they ask for, so that each stays where it was put
    const place = ({ values: { displayOrder = Number.MAX_SAFE_INTEGER } }: CategoryLine) => displayOrder;
    let waiting = [...lines].sort((a, b) => place(a) - place(b));
    while (waiting.length > 0) {
      const later: CategoryLine[] = [];
      for (const line of waiting) {
        const named = line.parent;
        const parent = named === undefined ? undefined : named === '' ? null : parentOf(named, tree, ids);
        // the line of the category above it may come further down
        if (named && parent === undefined) later.push(line);
        else rows.set(line.line, await writeLine(line, parent));
      }
      if (later.length === waiting.length) {
        for (const { line, id, parent, values } of later) {
          const problem = `The shop has no category “${parent}” to put this one into.`;
          const name = values.categoryName ?? '';
          rows.set(line, { ...{ line, id: id || null, name, kind: 'new', changes: [] }, problem });
        }
        break;
      }
      waiting = later;
    }
    return lines.map(({ line }) => rows.get(line)).filter((row) => row !== undefined);
  }

  function linesOf(csv: string): CategoryLine[] {
    const sheet = readCategorySheet(csv);
    if ('problem' in sheet) throw new AppError(400, 'invalid_input', sheet.problem, { csv: sheet.problem });
    return sheet.lines;
  }

  return {
    /**
     * What each line would do, written and taken back in one transaction: so it is what the save will do.
     * @throws AppError 400 when the file cannot be read
     */
    async preview(csv: string, by: string): Promise<CategorySheetPreview> {
      const lines = linesOf(csv);
      const version = await repository.version();
      try {
        await inTransaction(client, async (session) => {
          await repository.lock(session);
          throw new DryRun(await write(lines, by, session));
        });
      } catch (error) {
        if (error instanceof DryRun) return { version, rows: error.rows };
        throw error;
      }
      throw new Error('A preview is never written.');
    },

    /**
     * Writes all lines.
     * @throws AppError 400 when one cannot be; 409 'conflict' when somebody has changed categories since the preview
     */
    save: ({ csv, version }: { csv: string; version: number }, by: string): Promise<CategorySheetPreview> => {
      const lines = linesOf(csv);
      return inTree(async (_, session) => {
        // the lock of this transaction is one version itself
        if ((await repository.version(session)) !== version + 1) {
          const message = 'Somebody has changed categories since the preview. Look at the preview again.';
          throw new AppError(409, 'conflict', message);
        }
        const rows = await write(lines, by, session);
        const wrong = rows.find(({ problem }) => problem !== null);
        if (wrong) {
          const message = `Line ${wrong.line}: ${wrong.problem} Nothing was saved.`;
          throw new AppError(400, 'invalid_input', message, { csv: message });
        }
        return { version: version + 1, rows };
      });
    },
  };
}
export type CategoryImport = ReturnType<typeof createCategoryImport>;
