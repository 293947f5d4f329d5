import { Picture, type PictureKey } from '@virasat/kit';
import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { DoorSpot, Hotspot } from './hotspot.tsx';
import { PanoramaRoot } from './panorama-root.ts';
import type { PanoramaPiece, PanoramaRoom } from './pieces.ts';
import { doors, type PanoramaPoint } from './places.ts';
import { opensTo, scrollFor, stripPlace, stripYaw } from './strip.ts';
import { useLabels } from './use-labels.ts';
import { useViewer } from './use-viewer.ts';

interface Props {
  room: PanoramaRoom;
  /** Title of the room. */
  title: string;
  /** Key of the equirectangular picture. */
  image: PictureKey;
  alt: string;
  /** The picture a visitor sees first. */
  priority: boolean;
  pieces: readonly PanoramaPiece[];
}

/** Where something is: in the strip by styles, while one looks around by its data (look-around.ts). */
const placeOf = ({ yaw, pitch }: PanoramaPoint) => ({
  style: stripPlace({ yaw, pitch }) as CSSProperties,
  'data-yaw': yaw,
  'data-pitch': pitch,
  'data-opens': opensTo({ yaw, pitch }),
});

/**
 * A room all round. As the server sends it, it is a strip to scroll sideways; where the browser can draw it, one looks
 * around in it, in the same place and with the same links.
 */
export function Panorama({ room, title, image, alt, priority, pieces }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<number>(undefined);
  const [live, setLive] = useState(false);
  const { dismissed, wake } = useLabels();
  const { Viewer, giveUp } = useViewer(frame);
  // the strip that comes back shows what one has looked at
  useLayoutEffect(() => {
    const { current } = stage;
    if (!live && current && last.current !== undefined) current.scrollLeft = scrollFor(last.current, current);
  }, [live]);
  const ways = doors.filter((door) => door.room === room);

  // the smallest file: the viewer takes it too, and asks for a larger one when it is worth it
  const picture = { src: image, sizes: '1px' } as const;
  return (
    <PanoramaRoot ref={frame} data-live={live}>
      <div
        className="stage"
        ref={stage}
        // a region that scrolls, and later one that turns, takes keys
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={live ? `${title}, all round` : `${title}, all round: scroll sideways to look around`}
      >
        <div className="round">
          <div className="flat">
            <Picture {...picture} alt={alt} priority={priority} />
          </div>
          {/* the strip begins in the middle of the picture: what is left of it follows at the end */}
          <div className="flat again">
            <Picture {...picture} alt="" />
          </div>
          {Viewer && <canvas ref={canvas} role="img" aria-label={alt} />}
          {pieces.length > 0 && (
            <ul
              className="hotspots"
              aria-label={`Pieces in the picture: ${title}`}
              data-dismissed={dismissed}
            >
              {pieces.map(({ piece, ...point }, index) => (
                <Hotspot
                  key={piece.id}
                  number={index + 1}
                  piece={piece}
                  onArrive={wake}
                  {...placeOf(point)}
                />
              ))}
            </ul>
          )}
          {ways.length > 0 && (
            <ul className="hotspots" aria-label={`Doors of the room: ${title}`} data-dismissed={dismissed}>
              {ways.map((door) => (
                <DoorSpot key={door.leadsTo} door={door} onArrive={wake} {...placeOf(door)} />
              ))}
            </ul>
          )}
        </div>
      </div>
      {Viewer && (
        <Viewer
          room={title}
          frame={frame}
          stage={stage}
          canvas={canvas}
          live={live}
          first={() => (stage.current ? { yaw: stripYaw(stage.current) } : {})}
          spots={pieces}
          onReady={() => setLive(true)}
          onLost={(view) => {
            last.current = view?.yaw;
            setLive(false);
            giveUp();
          }}
        />
      )}
    </PanoramaRoot>
  );
}
