import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { turnCompass } from './compass.tsx';
import { Controls } from './controls.tsx';
import { startLookAround, type LookAround } from './look-around.ts';
import type { View } from './projection.ts';
import { useFullScreen } from './use-full-screen.ts';
import { ViewerRoot } from './viewer-root.ts';
import { seenInWords } from './words.ts';

export interface ViewerProps {
  /** Title of the room. */
  room: string;
  /** What gets the whole screen. */
  frame: RefObject<HTMLElement | null>;
  /** What is dragged. Has the picture, the canvas and the hotspots in it. */
  stage: RefObject<HTMLElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Whether the room is being drawn; before that, the strip is there. */
  live: boolean;
  /** Where one looks in the strip now. */
  first: () => Partial<View>;
  /** Changes when the hotspots are others. */
  spots: unknown;
  onReady: () => void;
  /** With the last view, for the strip that takes the place. */
  onLost: (view: View | undefined) => void;
}

/** Looking around in a room: what draws it, and its controls. */
export function Viewer({ room, frame, stage, canvas, live, first, spots, onReady, onLost }: ViewerProps) {
  const keys = useId();
  const sector = useRef<SVGPathElement>(null);
  const view = useRef<View>(undefined);
  const [engine, setEngine] = useState<LookAround>();
  const [hint, setHint] = useState(true);
  const [words, setWords] = useState('');
  const { full, enter, leave } = useFullScreen(frame);

  const ready = useEffectEvent(onReady);
  const lost = useEffectEvent(() => {
    void leave();
    onLost(view.current);
  });
  const begin = useEffectEvent(() => first());

  useEffect(() => {
    const image = stage.current?.querySelector('img');
    if (!stage.current || !canvas.current || !image) return undefined;
    const started = startLookAround({
      stage: stage.current,
      canvas: canvas.current,
      image,
      first: begin(),
      onReady: () => ready(),
      onLost: () => lost(),
      onView: (next, across) => {
        view.current = next;
        turnCompass(sector.current, next.yaw, across);
      },
      onMove: () => {
        setHint(false);
        setWords('');
      },
    });
    if (!started) lost();
    setEngine(started);
    return () => started?.end();
  }, [stage, canvas]);

  useEffect(() => engine?.draw(), [engine, live, spots]);
  useEffect(() => engine?.setFull(full), [engine, full]);
  useEffect(() => {
    const { current } = stage;
    if (!live || !current) return undefined;
    current.setAttribute('aria-describedby', keys);
    return () => current.removeAttribute('aria-describedby');
  }, [live, keys, stage]);

  if (!live) return null;
  const ask = () => {
    const seen = engine?.seen();
    setHint(false);
    if (seen) setWords(seenInWords(seen.view, seen.names));
  };
  return (
    <ViewerRoot>
      <p className="keys" id={keys}>
        Arrow keys turn, plus and minus zoom, Home leads back to the start.
      </p>
      {hint && (
        <p className="words" aria-hidden="true">
          Drag to look around
        </p>
      )}
      <p className="words" role="status">
        {words}
      </p>
      <Controls
        room={room}
        full={full}
        sector={sector}
        onStep={(step) => engine?.take(step)}
        onFull={() => (full ? void leave() : enter())}
        onAsk={ask}
      />
    </ViewerRoot>
  );
}
