import { useRef, type PointerEvent } from 'react';
import { media, styled } from '@virasat/kit';
import { Slider } from '@virasat/kit/forms';
import { MAX_ZOOM, dragged, placeOf, type Size, type View } from './crop.ts';

/** Side of the window in px. */
const WINDOW = 240;

const Root = styled('div')({
  display: 'grid',
  gap: 'var(--space-4)',
  justifyItems: 'center',
  [media.sm]: { gridTemplateColumns: `${WINDOW}px 1fr`, justifyItems: 'stretch', alignItems: 'center' },
  '& > .window': {
    position: 'relative',
    width: WINDOW,
    height: WINDOW,
    overflow: 'hidden',
    borderRadius: '50%',
    background: 'var(--ivory)',
    cursor: 'grab',
    touchAction: 'none',
    '&:active': { cursor: 'grabbing' },
    '& img': { position: 'absolute', maxWidth: 'none', userSelect: 'none', pointerEvents: 'none' },
  },
  '& > .sliders': { display: 'grid', gap: 'var(--space-2)', width: '100%' },
});

export interface AvatarCropProps {
  /** An object URL. */
  src: string;
  size: Size;
  view: View;
  onChange: (view: View) => void;
}

const percent = (value: number) => `${Math.round(value * 100)}%`;

/** Chooses the part of a picture that is shown: by dragging it, and by sliders for those who do not drag. */
export function AvatarCrop({ src, size, view, onChange }: AvatarCropProps) {
  const last = useRef<{ x: number; y: number }>(undefined);
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!last.current) return;
    const drag = { dx: clientX - last.current.x, dy: clientY - last.current.y, window: WINDOW };
    last.current = { x: clientX, y: clientY };
    onChange(dragged(size, view, drag));
  };
  const end = () => {
    last.current = undefined;
  };
  const slide = (part: keyof View) => ({
    step: 0.01,
    value: view[part],
    onChange: (value: number) => onChange({ ...view, [part]: value }),
  });
  return (
    <Root>
      <div
        className="window"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <img src={src} alt="" draggable={false} style={placeOf(size, view, WINDOW)} />
      </div>
      <div className="sliders">
        <Slider label="Zoom" min={1} max={MAX_ZOOM} {...slide('zoom')} format={percent} />
        <Slider label="Left and right" min={0} max={1} {...slide('x')} format={percent} />
        <Slider label="Up and down" min={0} max={1} {...slide('y')} format={percent} />
      </div>
    </Root>
  );
}
