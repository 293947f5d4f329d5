import type { CategoryGroup } from '../search/listing-query.ts';
import type { StoredCategory } from './category-document.ts';

const bySiblingOrder = (a: StoredCategory, b: StoredCategory) =>
  a.order - b.order || (a._id < b._id ? -1 : a._id > b._id ? 1 : 0);

/** All categories at one moment. */
export class CategoryTree {
  /** Parents before their children, siblings in display order; without deleted ones. */
  readonly all: readonly StoredCategory[];
  readonly #byId: ReadonlyMap<string, StoredCategory>;
  readonly #children = new Map<string | null, StoredCategory[]>();
  readonly #paths = new Map<string, readonly StoredCategory[]>();
  #groups: ReadonlyMap<string, CategoryGroup> | undefined;

  /** @param documents deleted ones, too */
  constructor(readonly documents: readonly StoredCategory[]) {
    this.#byId = new Map(documents.map((category) => [category._id, category]));
    for (const category of documents) {
      if (category.replacedBy !== undefined) continue;
      const siblings = this.#children.get(category.parent);
      if (siblings) siblings.push(category);
      else this.#children.set(category.parent, [category]);
    }
    for (const siblings of this.#children.values()) siblings.sort(bySiblingOrder);
    this.all = this.#below(null, []);
  }

  /** A category by its id, or the one that has replaced it. */
  byId(id: string): StoredCategory | undefined {
    let found = this.#byId.get(id);
    for (
      let step = 0;
      found && typeof found.replacedBy === 'string' && step < this.documents.length;
      step += 1
    )
      found = this.#byId.get(found.replacedBy);
    return found && this.#paths.has(found._id) ? found : undefined;
  }

  bySlug(slug: string): StoredCategory | undefined {
    return this.all.find((category) => category.slug === slug);
  }

  /** The category that has, or once had, this slug. */
  bySlugEver(slug: string): StoredCategory | undefined {
    return this.bySlug(slug) ?? this.all.find(({ formerSlugs }) => formerSlugs.includes(slug));
  }

  /** From the top down to the category. */
  pathTo(id: string): readonly StoredCategory[] {
    const category = this.byId(id);
    return (category && this.#paths.get(category._id)) ?? [];
  }

  /** Direct children in display order; of null, the categories at the top. */
  childrenOf(parent: string | null): readonly StoredCategory[] {
    return this.#children.get(parent) ?? [];
  }

  /** The category and all below it. */
  within(id: string): readonly StoredCategory[] {
    return this.all.filter((category) => this.pathTo(category._id).some((each) => each._id === id));
  }

  /** Levels below the category; 0 for a leaf. */
  heightOf(id: string): number {
    const depth = this.pathTo(id).length;
    return Math.max(...this.within(id).map((each) => this.pathTo(each._id).length - depth), 0);
  }

  /** Whether shoppers see it: it and everything above it are active. */
  isVisible(id: string): boolean {
    const path = this.pathTo(id);
    return path.length > 0 && path.every(({ visibility }) => visibility === 'active');
  }

  /** The words by which the products of a category are found: names and keywords from the top down. */
  wordsOf(id: string): readonly string[] {
    return this.pathTo(id).flatMap(({ name, keywords = [] }) => [name, ...keywords]);
  }

  /** The category itself, and those that were merged into it: products may still name them. */
  idsOf(id: string): string[] {
    return this.documents.filter(({ _id }) => this.byId(_id)?._id === id).map(({ _id }) => _id);
  }

  /** What the search index needs to know which products a category has. */
  groups(): ReadonlyMap<string, CategoryGroup> {
    return (this.#groups ??= this.#makeGroups());
  }

  #makeGroups(): ReadonlyMap<string, CategoryGroup> {
    const groups = new Map<string, { within: string[]; rules: CategoryGroup['rules'][number][] }>();
    for (const { _id } of this.all) groups.set(_id, { within: [], rules: [] });
    for (const { _id } of this.documents) {
      const place = this.byId(_id);
      for (const above of place ? this.pathTo(place._id) : []) groups.get(above._id)?.within.push(_id);
    }
    for (const { _id, rule } of this.all)
      if (rule) for (const above of this.pathTo(_id)) groups.get(above._id)?.rules.push(rule);
    return groups;
  }

  #below(parent: string | null, path: readonly StoredCategory[]): StoredCategory[] {
    return this.childrenOf(parent).flatMap((category) => {
      const own = [...path, category];
      this.#paths.set(category._id, own);
      return [category, ...this.#below(category._id, own)];
    });
  }
}

/** How long a tree is used without asking whether it has changed, in milliseconds. */
const LAG_MS = 100;
/** How long without reading it again: what was written past the services is seen after that. */
const TTL_MS = 2000;

interface Source {
  /** Changes with every change of the tree. */
  version: () => Promise<number>;
  /** All categories, deleted ones too. */
  read: () => Promise<StoredCategory[]>;
  lagMs?: number | undefined;
  clock?: () => number;
}

/**
 * The category tree as it is now: every listing asks for it. What this process changes is seen at once (`refresh`), what
 * another one changes within a tenth of a second.
 */
export function createCategoryTree({ version, read, lagMs = LAG_MS, clock = Date.now }: Source) {
  let known: { tree: CategoryTree; version: number; text: string; readAt: number } | undefined;
  let checkedAt = -Infinity;
  let pending: Promise<CategoryTree> | undefined;

  async function load(): Promise<CategoryTree> {
    const start = clock();
    // before the categories: they may be newer than their version, never older
    const current = await version();
    if (known && known.version === current && start - known.readAt < TTL_MS) {
      checkedAt = start;
      return known.tree;
    }
    const documents = await read();
    const text = JSON.stringify(documents);
    // an unchanged tree stays the same object, by which others know it
    const tree = known?.text === text ? known.tree : new CategoryTree(documents);
    known = { tree, version: current, text, readAt: start };
    checkedAt = start;
    return tree;
  }

  function check(): Promise<CategoryTree> {
    const own = load().finally(() => {
      if (pending === own) pending = undefined;
    });
    return (pending = own);
  }

  const now = (): Promise<CategoryTree> => {
    if (known && clock() - checkedAt < lagMs) return Promise.resolve(known.tree);
    return pending ?? check();
  };
  /** Reads again, whatever is known. */
  const refresh = async (): Promise<CategoryTree> => {
    await pending?.catch(() => undefined);
    known &&= { ...known, readAt: -Infinity };
    return check();
  };

  return {
    now,
    refresh,
    /** By its id; one that is not known may be new, so the database is asked before it counts as missing. */
    byId: async (id: string) => (await now()).byId(id) ?? (await refresh()).byId(id),
    /** The same by its slug. */
    bySlug: async (slug: string) => (await now()).bySlug(slug) ?? (await refresh()).bySlug(slug),
  };
}
export type CategoryTrees = ReturnType<typeof createCategoryTree>;
