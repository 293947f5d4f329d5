import { Bits, Scratch } from '../../platform/listing/bits.ts';
import { Column } from '../../platform/listing/column.ts';
import { NamedSets } from '../../platform/listing/named-sets.ts';
import { byNumber, byText, ordered } from '../../platform/listing/ordered.ts';
import { SortedNumbers, type Range } from '../../platform/listing/sorted-numbers.ts';
import { WordSearch } from '../../platform/listing/word-search.ts';
import type { MediaKind, MediaSource } from './media.constants.ts';
import type { MediaDocument } from './media-document.ts';

/** The fields of a record that the admin's list is found, filtered and sorted by. */
export const listedFields = {
  purpose: 1,
  kind: 1,
  source: 1,
  status: 1,
  name: 1,
  alt: 1,
  tags: 1,
  createdAt: 1,
} as const;
export type ListedMedia = Pick<MediaDocument, '_id' | keyof typeof listedFields>;

export interface MediaFilter {
  search?: string | undefined;
  kind?: MediaKind | undefined;
  source?: MediaSource | undefined;
  status?: MediaDocument['status'] | undefined;
  altMissing?: boolean | undefined;
  /** Only these. */
  ids?: readonly string[] | undefined;
}

/** A text as it is searched: in lower case and on one line. */
const searched = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** The shop's media in memory, as the back office lists them: found, counted and cut to pages without a look at each. */
export class MediaIndex {
  readonly #numbers = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #createdAt = new Column();
  readonly #all = Bits.empty();
  readonly #sets = new NamedSets();
  /** Names, alt texts and tags. */
  readonly #search = new WordSearch();
  readonly #scratch = new Scratch();
  readonly #oldestFirst = new SortedNumbers(
    (a, b) => this.#createdAt.at(a) - this.#createdAt.at(b) || byText(this.#ids[a]!, this.#ids[b]!),
  );

  /** Adds a record to an index that is not in use yet: `arrange` makes it complete. */
  append(record: ListedMedia): void {
    if (!this.#numbers.has(record._id)) this.#write(this.#numberOf(record._id), record);
  }

  /** Sorts everything that was appended. */
  arrange(): void {
    const byId = [...this.#all.numbers()].sort((a, b) => byText(this.#ids[a]!, this.#ids[b]!));
    this.#oldestFirst.fill(ordered(byId, (number) => this.#createdAt.at(number), byNumber));
  }

  /** Takes a record as it is now; one that is no longer the shop's goes. */
  put(record: ListedMedia): void {
    this.remove(record._id);
    if (record.purpose !== 'shop') return;
    const number = this.#numberOf(record._id);
    this.#write(number, record);
    this.#oldestFirst.add(number);
  }

  remove(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined || !this.#all.has(number)) return;
    this.#oldestFirst.remove(number);
    this.#sets.delete(number);
    this.#all.delete(number);
  }

  /** One page of ids, newest first, and how many match. */
  find(filter: MediaFilter, page: Range): { ids: string[]; total: number } {
    this.#scratch.reset();
    const hits = this.#match(filter);
    const numbers = this.#oldestFirst.page(hits, { ...page, isDown: true });
    return { ids: numbers.map((number) => this.#ids[number]!), total: hits.count() };
  }

  #match({ search, kind, source, status, altMissing, ids }: MediaFilter): Bits {
    const set = (name: string) => this.#sets.get(name);
    const words = searched(search ?? '')
      .split(' ')
      .filter(Boolean);
    return this.#all.andAll(
      this.#scratch,
      ids && Bits.of(ids.flatMap((id) => this.#numbers.get(id) ?? [])),
      kind && set(`kind:${kind}`),
      source && set(`source:${source}`),
      status && set(`status:${status}`),
      altMissing ? set('no alt text') : undefined,
      words.length > 0 ? this.#search.find(words, this.#all) : undefined,
    );
  }

  #numberOf(id: string): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    const number = this.#ids.push(id) - 1;
    this.#numbers.set(id, number);
    return number;
  }

  #write(number: number, { kind, source, status, name, alt, tags, createdAt }: ListedMedia): void {
    this.#createdAt.set(number, createdAt.getTime());
    this.#search.set(number, searched([name, alt, ...tags].join(' ')));
    this.#all.add(number);
    const sets = [
      `kind:${kind}`,
      `source:${source ?? 'uploaded'}`,
      `status:${status}`,
      ...(kind === 'picture' && alt === '' ? ['no alt text'] : []),
    ];
    for (const each of sets) this.#sets.add(each, number);
  }
}
