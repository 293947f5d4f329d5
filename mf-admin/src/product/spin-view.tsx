import Slider from '@mui/material/Slider';
import { useRef, useState, type PointerEvent } from 'react';
import { Picture } from '@virasat/kit';
import { useChosenMedia } from '../media/field/use-chosen-media.ts';
import * as styles from './product.module.css';

/** How far a finger moves until the next picture is shown, in px. */
const STEP_PX = 12;

/** The place after `steps` more, around and around. */
export const turned = (place: number, steps: number, count: number): number =>
  (((place + steps) % count) + count) % count;

/** A product seen from all sides: dragged, or turned with the arrow keys of the slider. */
export function SpinView({ ids }: { ids: readonly string[] }) {
  const items = ids.map((id) => ({ id, alt: '' }));
  const { records, previews } = useChosenMedia(items);
  const [chosen, setPlace] = useState(0);
  const place = Math.min(chosen, ids.length - 1);
  const drag = useRef<{ x: number; place: number }>(undefined);
  const id = ids[place] ?? '';
  const picture = records?.get(id)?.picture;
  const preview = previews.get(id);

  const move = ({ clientX }: PointerEvent) => {
    const { current } = drag;
    if (current) setPlace(turned(current.place, Math.round((clientX - current.x) / STEP_PX), ids.length));
  };
  return (
    <div className={styles.spin}>
      <div
        className={styles.spinPicture}
        onPointerDown={(event) => {
          drag.current = { x: event.clientX, place };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={move}
        onPointerUp={() => (drag.current = undefined)}
        onPointerCancel={() => (drag.current = undefined)}
      >
        {picture && <Picture src={picture} alt="" ratio="1/1" sizes="280px" />}
        {!picture && preview && <img src={preview} alt="" />}
      </div>
      <Slider
        aria-label="Turn the product"
        size="small"
        min={1}
        max={ids.length}
        value={place + 1}
        valueLabelDisplay="auto"
        onChange={(_, value) => setPlace((Array.isArray(value) ? (value[0] ?? 1) : value) - 1)}
      />
      <p>
        Picture {place + 1} of {ids.length}. Drag it, or use the arrow keys.
      </p>
    </div>
  );
}
