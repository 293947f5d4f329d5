import { Link, Price, paths } from '@virasat/kit';
import type { PlacedPiece } from './pieces.ts';

interface Props {
  /** Counted from 1; the list below the picture uses the same number. */
  number: number;
  placed: PlacedPiece;
  /** Called when pointer or focus arrive. */
  onArrive: () => void;
}

/** Labels of pieces beyond this open to the left, where there is room for them on phones too. */
const OPENS_LEFT_FROM = 66;

/** A numbered link on a piece in the picture; its label with name and price opens on hover and focus. */
export function Hotspot({ number, placed: { x, y, piece }, onArrive }: Props) {
  return (
    <li style={{ left: `${x}%`, top: `${y}%` }} data-opens={x >= OPENS_LEFT_FROM ? 'left' : 'right'}>
      <Link to={paths.product(piece.id)} onPointerEnter={onArrive} onFocus={onArrive}>
        <span className="number" aria-hidden="true">
          {number}
        </span>
        <span className="label">
          <span className="name">{piece.name}</span>{' '}
          <Price
            amount={piece.price}
            {...(piece.originalPrice !== undefined && { was: piece.originalPrice })}
          />
        </span>
      </Link>
    </li>
  );
}
