import { Container, Heading } from '@virasat/kit';
import type { ReactNode } from 'react';
import { Panorama } from './panorama.tsx';
import { PieceList } from './piece-list.tsx';
import { panoramaPieces, stillPieces, type Piece } from './pieces.ts';
import type { RoomCopy } from './rooms.ts';
import { Still } from './still.tsx';

interface Props {
  room: RoomCopy;
  /** Counted from 1. */
  position: number;
  count: number;
  /** All pieces of the tour that are in the shop. */
  pieces: readonly Piece[];
  /** Where the walk goes on; nothing in the last room. */
  onward: ReactNode;
}

/** The picture of a room from edge to edge, and the pieces in it. */
function pictureOf({ id, title, view }: RoomCopy, priority: boolean, pieces: readonly Piece[]) {
  if (view.kind === 'still') {
    const placed = stillPieces(id, pieces);
    return { placed, picture: <Still title={title} view={view} priority={priority} pieces={placed} /> };
  }
  const placed = panoramaPieces(view.room, pieces);
  return {
    placed,
    picture: <Panorama {...view} title={title} priority={priority} pieces={placed} />,
  };
}

/** One room: what is said about it, its picture, and its pieces in words. */
export function Room({ room, position, count, pieces, onward }: Props) {
  const { id, title, text, caption } = room;
  const { placed, picture } = pictureOf(room, position === 1, pieces);
  return (
    <section className="room" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <Container>
        <p className="eyebrow">
          Room {position} of {count}
        </p>
        <Heading level={2} id={`${id}-title`}>
          {title}
        </Heading>
        <p className="told">{text}</p>
      </Container>
      <figure>
        {picture}
        <Container>
          <figcaption>{caption}</figcaption>
        </Container>
      </figure>
      <Container>
        {placed.length > 0 && <PieceList room={title} pieces={placed.map(({ piece }) => piece)} />}
        {onward && <p className="onward">{onward}</p>}
      </Container>
    </section>
  );
}
