import type { Media } from '@virasat/api';
import { plural } from '@virasat/kit';
import { useImperativeHandle, useRef, type KeyboardEvent, type Ref } from 'react';
import { useChangedRows } from '../../desk/live.ts';
import { rowKey } from '../../desk/live-rows.ts';
import { Thumb } from '../thumb.tsx';
import * as styles from './library.module.css';

export interface CardsHandle {
  /** Focuses the next card, or the one before. */
  move: (delta: 1 | -1) => void;
  /** Opens the focused card. */
  open: () => void;
}

/** How many cards stand in the first row. */
function perRow(cards: readonly HTMLElement[]): number {
  const top = cards[0]?.offsetTop;
  const next = cards.findIndex((card) => card.offsetTop !== top);
  return next < 0 ? cards.length : next;
}

/** By how many cards a key moves. */
function stepOf(key: string, at: number, cards: readonly HTMLElement[]): number {
  const steps: Record<string, () => number> = {
    ArrowRight: () => 1,
    ArrowLeft: () => -1,
    ArrowDown: () => perRow(cards),
    ArrowUp: () => -perRow(cards),
    Home: () => -at,
    End: () => cards.length - 1 - at,
  };
  return steps[key]?.() ?? 0;
}

/** What is wrong with a record, or remarkable about it, in a word or two. */
export function noteOf({ kind, status, alt, uses, source }: Media): string {
  if (status === 'failed') return 'Could not be read';
  if (status === 'processing') return 'Being prepared…';
  if (kind === 'picture' && alt === '') return 'Alt text missing';
  if (uses.length > 0) return `Used in ${plural(uses.length, 'place')}`;
  return source === 'shipped' ? 'Came with the shop' : 'Not used';
}

/** Thumbnails: a click or Enter opens one, the arrow keys move between them. */
export function MediaCards({
  items,
  onOpen,
  ref,
}: {
  items: readonly Media[];
  onOpen: (media: Media) => void;
  ref: Ref<CardsHandle>;
}) {
  const list = useRef<HTMLUListElement>(null);
  const changed = useChangedRows();
  const cardsOf = () => [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
  const focusedOf = (cards: HTMLElement[]) => cards.indexOf(document.activeElement as HTMLElement);
  useImperativeHandle(ref, () => ({
    move(delta) {
      const cards = cardsOf();
      cards[Math.min(cards.length - 1, Math.max(0, focusedOf(cards) + delta))]?.focus();
    },
    open() {
      const cards = cardsOf();
      cards[focusedOf(cards)]?.click();
    },
  }));
  const onKeyDown = (event: KeyboardEvent) => {
    const cards = cardsOf();
    const at = focusedOf(cards);
    const step = at < 0 ? 0 : stepOf(event.key, at, cards);
    if (step === 0) return;
    event.preventDefault();
    cards[Math.min(cards.length - 1, Math.max(0, at + step))]?.focus();
  };
  return (
    // the buttons in it are what the keys are for
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className={styles.grid} aria-label="Media" ref={list} onKeyDown={onKeyDown}>
      {items.map((media) => (
        <li key={media.id}>
          <button
            type="button"
            className={styles.card}
            data-changed={changed[rowKey('Media', media.id)] !== undefined}
            onClick={() => onOpen(media)}
          >
            <Thumb media={media} width={180} />
            <span className={styles.name}>{media.name}</span>
            <span
              className={styles.note}
              data-warning={media.status === 'failed' || (media.kind === 'picture' && !media.alt)}
            >
              {noteOf(media)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
