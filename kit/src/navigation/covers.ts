import { deferred, type Deferred } from './deferred.ts';
import type { History } from './history.ts';
import type { Location } from './location.ts';

/** Called when Back takes something off the page. */
type Uncover = () => void;

/**
 * What covers the page, such as an open menu: each has an entry of the tab above that of the page, so that Back takes it
 * off and stays. Closed in any other way, its entry is left again.
 */
export class Covers {
  private open: Uncover[] = [];
  /** The tab is on its way off an entry that nothing needs any more; `writes`: the page below is still the one shown. */
  private leaving: (Deferred & { writes: boolean }) | undefined;

  constructor(
    private readonly history: History,
    private readonly shown: () => Location,
  ) {}

  /** A reload, or Back from another document, may arrive at the entry of something that is not open any more. */
  start(): void {
    if (this.history.isCover) this.leave({ writes: true });
  }

  /** @returns what closes it without Back */
  add(uncover: Uncover): () => void {
    this.open.push(uncover);
    this.history.push(this.shown(), true);
    return () => {
      const index = this.open.indexOf(uncover);
      if (index < 0) return;
      this.open.splice(index, 1);
      this.leave({ writes: true });
    };
  }

  private leave({ writes }: { writes: boolean }): void {
    this.leaving ??= { ...deferred(), writes };
    this.history.go(-1);
  }

  /** Resolves when the tab is on an entry of a page again; undefined when it is. */
  get settled(): Promise<void> | undefined {
    return this.leaving?.promise;
  }

  /**
   * Takes a move through the entries that is about covers alone.
   * @returns whether it did: the page stays
   */
  take(location: Location, delta: number): boolean {
    if (this.leaving) {
      const { resolve, writes } = this.leaving;
      this.leaving = undefined;
      // a page may have written its own entry over that of the cover: the tab keeps what is shown
      if (writes) this.write();
      resolve();
      return writes || location.key === this.shown().key;
    }
    if (delta < 0 && -delta <= this.open.length) {
      for (const uncover of this.open.splice(delta)) uncover();
      this.write();
      return true;
    }
    this.open = [];
    if (delta <= 0 || !this.history.isCover) return false;
    // Forward to something that has been closed: it is not opened again
    this.leave({ writes: false });
    return true;
  }

  private write(): void {
    this.history.replace(this.shown(), this.open.length > 0);
  }

  /** Writes the entry of a page that the router opens: instead of the entries of covers, and below them while they stay. */
  commit(location: Location, type: 'PUSH' | 'REPLACE'): void {
    const stays = location.pathname === this.shown().pathname;
    const isCovered = this.open.length > 0;
    if (type === 'PUSH' && !isCovered) this.history.push(location);
    else this.history.replace(location, isCovered && stays && type === 'REPLACE');
    if (!stays) this.open = [];
    else if (isCovered && type === 'PUSH') this.history.push(location, true);
  }
}
