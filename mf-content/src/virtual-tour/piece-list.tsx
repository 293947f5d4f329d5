import { Icon, Link, Price, paths } from '@virasat/kit';
import type { Piece } from './pieces.ts';

interface Props {
  /** Title of the room. */
  room: string;
  pieces: readonly Piece[];
}

/** The pieces of a room in words, for screens on which nothing can hover. */
export function PieceList({ room, pieces }: Props) {
  return (
    <ol className="pieces" aria-label={`Pieces in this room: ${room}`}>
      {pieces.map((piece, index) => (
        <li key={piece.id}>
          <Link to={paths.product(piece.id)}>
            <span className="number" aria-hidden="true">
              {index + 1}
            </span>
            <span className="words">
              <span className="name">{piece.name}</span>{' '}
              <Price
                amount={piece.price}
                {...(piece.originalPrice !== undefined && { was: piece.originalPrice })}
              />
            </span>
            <Icon name="chevron-right" size={20} />
          </Link>
        </li>
      ))}
    </ol>
  );
}
