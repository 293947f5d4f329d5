import { Container, Heading, Picture } from '@virasat/kit';
import { heroesAlts } from '@virasat/kit/alts/heroes';
import type { ReactNode } from 'react';
import { Hotspot } from './hotspot.tsx';
import { PieceList } from './piece-list.tsx';
import type { PlacedPiece } from './pieces.ts';
import type { RoomCopy } from './rooms.ts';
import { useLabels } from './use-labels.ts';

interface Props {
  room: RoomCopy;
  /** Counted from 1. */
  position: number;
  count: number;
  pieces: readonly PlacedPiece[];
  /** Where the walk goes on; nothing in the last room. */
  onward: ReactNode;
}

/** One room: its picture from edge to edge, with a numbered link on each piece that the shop sells. */
export function Room({ room: { id, title, text, image, caption }, position, count, pieces, onward }: Props) {
  const { dismissed, wake } = useLabels();
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
        <div className="view">
          {/* has the shape of the whole picture, also where the view shows a part of it: places are per cent of it */}
          <div className="plane">
            <Picture
              src={image}
              alt={heroesAlts[image]}
              ratio="21/9"
              sizes="(min-width: 1920px) 1920px, (min-width: 900px) 100vw, 156vw"
              priority={position === 1}
            />
            {pieces.length > 0 && (
              <ul
                className="hotspots"
                aria-label={`Pieces in the picture: ${title}`}
                data-dismissed={dismissed}
              >
                {pieces.map((placed, index) => (
                  <Hotspot key={placed.piece.id} number={index + 1} placed={placed} onArrive={wake} />
                ))}
              </ul>
            )}
          </div>
        </div>
        <Container>
          <figcaption>{caption}</figcaption>
        </Container>
      </figure>
      <Container>
        {pieces.length > 0 && <PieceList room={title} pieces={pieces} />}
        {onward && <p className="onward">{onward}</p>}
      </Container>
    </section>
  );
}
