import type { IconName } from '@virasat/kit';

/** Something that one can go to, or do. */
export interface Entry {
  /** Its own among all. */
  key: string;
  /** Heading above it. */
  group: string;
  title: string;
  /** What tells it apart; may be empty. */
  detail: string;
  icon: IconName;
  /** Where it leads. */
  to?: string;
  /** What it does, where it leads nowhere. */
  run?: () => void;
}
