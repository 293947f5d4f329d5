import { useCallback, useRef, useState } from 'react';
import type { CategoryNode } from '@virasat/api';
import { deskStore } from '../desk/api.ts';
import { reasonOf } from '../desk/failure.ts';
import { useUndo } from '../desk/undo.tsx';
import { selectTree, useMoveCategoryMutation } from './categories-api.ts';
import { isSamePlace, placeText, stepOf, type Direction, type Place } from './tree-moves.ts';

const shownTree = (): readonly CategoryNode[] => selectTree(deskStore().getState()).data?.items ?? [];

/** Moves categories: shown at once, saved one after the other, each with Undo. */
export function useCategoryMoves() {
  const [send] = useMoveCategoryMutation();
  const { offerUndo, tell } = useUndo();
  const [announcement, setAnnouncement] = useState('');
  /** Each move says which version it changes, which the one before has to answer first. */
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const save = useCallback(
    async (id: string, place: Place): Promise<void> => {
      const node = shownTree().find((one) => one.id === id);
      if (!node || isSamePlace(node, place)) return;
      const moved = send({ id, ...place, version: node.version }).unwrap();
      setAnnouncement(placeText(shownTree(), id));
      try {
        const { category, from } = await moved;
        offerUndo(`${node.name} is moved.`, () =>
          send({ id, ...from, version: category.version })
            .unwrap()
            .then(() => setAnnouncement(placeText(shownTree(), id))),
        );
      } catch (error) {
        setAnnouncement(`${node.name} is back where it was.`);
        tell(`${node.name} could not be moved. ${reasonOf(error)}`);
      }
    },
    [send, offerUndo, tell],
  );

  const move = useCallback(
    (id: string, placeIn: (nodes: readonly CategoryNode[]) => Place | undefined) => {
      const next = last.current.then(() => {
        const place = placeIn(shownTree());
        return place && save(id, place);
      });
      last.current = next;
      return next;
    },
    [save],
  );

  return {
    /** To be read aloud. */
    announcement,
    move: useCallback((id: string, place: Place) => move(id, () => place), [move]),
    step: useCallback(
      (id: string, direction: Direction) =>
        move(id, (nodes) => {
          const place = stepOf(nodes, id, direction);
          if (!place) {
            const name = nodes.find((one) => one.id === id)?.name ?? '';
            setAnnouncement(`${name} cannot go further there.`);
          }
          return place;
        }),
      [move],
    ),
  };
}
export type CategoryMoves = ReturnType<typeof useCategoryMoves>;
