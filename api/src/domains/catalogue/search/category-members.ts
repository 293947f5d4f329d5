import type { CategoryRule } from '../categories/category-form.ts';
import { BoundedMap } from '../../../platform/cache/bounded-map.ts';
import { Bits, Scratch } from '../../../platform/listing/bits.ts';
import { tagKey, type Columns } from './columns.ts';
import type { CategoryGroup } from './listing-query.ts';
import type { SortedProducts } from './sorted-products.ts';

/** Rules whose products are remembered: some 12 KB each with 100,000 products. */
const CACHED_RULES = 100;

/**
 * The products of each category: those assigned to it and to the categories below it, and those that their rules match.
 * Each set is made when somebody asks for it, and kept until a product or the tree changes: it takes some microseconds
 * for 100,000 products, so nothing has to be stored with them, and no listing shows what a rule no longer matches.
 */
export class CategoryMembers {
  readonly #columns: Columns;
  readonly #sorted: SortedProducts;
  #groups: ReadonlyMap<string, CategoryGroup> = new Map();
  readonly #sets = new Map<string, Bits>();
  /** By the rule as text: shoppers ask for the same collections again and again. */
  readonly #byRule = new BoundedMap<string, Bits>(CACHED_RULES);
  #counts: ReadonlyMap<string, number> | undefined;

  constructor(columns: Columns, sorted: SortedProducts) {
    this.#columns = columns;
    this.#sorted = sorted;
  }

  group(groups: ReadonlyMap<string, CategoryGroup>): void {
    this.#groups = groups;
    this.changed();
  }

  /** To be called when a product has changed. */
  changed(): void {
    this.#sets.clear();
    this.#byRule.clear();
    this.#counts = undefined;
  }

  /** The set stays the caller's to read, not to change. */
  of(category: string): Bits {
    const known = this.#sets.get(category);
    if (known) return known;
    const set = this.#union(this.#groups.get(category));
    this.#sets.set(category, set);
    return set;
  }

  counts(): ReadonlyMap<string, number> {
    return (this.#counts ??= new Map(
      [...this.#groups.keys()].map((category) => [category, this.of(category).count()]),
    ));
  }

  /** Products that meet all conditions of a rule, and of a list any one. The set is to read, not to change. */
  matching(rule: CategoryRule): Bits {
    const key = JSON.stringify(rule);
    const known = this.#byRule.get(key) ?? this.#match(rule);
    this.#byRule.set(key, known);
    return known;
  }

  #match({ tags = [], materials = [], minPrice, maxPrice }: CategoryRule): Bits {
    const { all, tags: byTag, materials: byMaterial } = this.#columns;
    const scratch = new Scratch();
    const anyOf = (sets: Bits[]) => (sets.length > 0 ? Bits.union(sets, scratch) : undefined);
    const found = all.andAll(
      scratch,
      anyOf(tags.map((tag) => byTag.get(tagKey(tag)))),
      anyOf(materials.map((slug) => byMaterial.get(slug))),
      maxPrice === undefined ? undefined : this.#sorted.atMost(maxPrice, scratch),
    );
    if (minPrice === undefined || minPrice === 0) return found.copy();
    return found.without(this.#sorted.atMost(minPrice - 1, scratch));
  }

  /** How many products a rule matches, and how many of them are assigned to none of these categories. */
  reach(rule: CategoryRule, within: readonly string[]): { total: number; added: number } {
    const found = this.matching(rule);
    const assigned = this.#union({ within, rules: [] });
    return { total: found.count(), added: found.without(assigned).count() };
  }

  #union(group: CategoryGroup | undefined): Bits {
    const set = Bits.empty();
    for (const id of group?.within ?? []) set.addAll(this.#columns.categories.get(id));
    for (const rule of group?.rules ?? []) set.addAll(this.matching(rule));
    return set;
  }
}
