import { Picture, useHydrated } from '@virasat/kit';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type UIEvent,
} from 'react';
import { DoorSpot, Hotspot } from './hotspot.tsx';
import { PanoramaControls } from './panorama-controls.tsx';
import type { PanoramaRoom } from './rooms.ts';
import type { PanoramaProduct } from './tour-products.ts';
import { doors, type PanoramaPoint } from './places.ts';
import { STRIP_DEGREES, opensTo, stripPlace, stripSizes, stripYaw } from './strip.ts';
import { useLabels } from './use-labels.ts';
import { usePanoramaViewer } from './use-panorama-viewer.ts';
import { turnCompass } from './viewer/compass.tsx';
import { stepForKey } from './viewer/steps.ts';
import { useFullScreen } from './viewer/use-full-screen.ts';
import * as styles from './panorama.module.css';
import * as tourStyles from './virtual-tour.module.css';

interface Props {
  room: PanoramaRoom;
  /** Title of the room. */
  title: string;
  /** Value of the equirectangular picture. */
  image: string;
  alt: string;
  /** The picture a visitor sees first. */
  priority: boolean;
  products: readonly PanoramaProduct[];
}

/** Where a link is: in the strip by its style, in the viewer by its data (panorama-links.ts). */
const placeOf = ({ yaw, pitch }: PanoramaPoint) => ({
  style: stripPlace({ yaw, pitch }) as CSSProperties,
  'data-yaw': yaw,
  'data-pitch': pitch,
  'data-opens': opensTo({ yaw, pitch }),
});

/**
 * A room all round. As the server sends it, it is a strip to scroll sideways; with the first touch, click or key it
 * becomes a panorama to look around in, in the same place and with the same links.
 */
export function Panorama({ room, title, image, alt, priority, products }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const { dismissed, wake } = useLabels();
  const { stage, container, sector, viewer, open, canOpen, hasMoved, message, take, describe } =
    usePanoramaViewer();
  const { full, enter, leave } = useFullScreen(frame);
  const hydrated = useHydrated();
  const isOpen = viewer !== undefined;

  useLayoutEffect(() => viewer?.placeLinks(), [viewer, products]);
  useEffect(() => viewer?.setFullScreen(full), [viewer, full]);
  useEffect(() => {
    if (!canOpen) void leave();
  }, [canOpen, leave]);

  const openUnlessLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('a')) void open();
  };
  const press = (event: PointerEvent) => {
    // a finger that goes down may be about to scroll the page
    if (event.pointerType === 'touch') return;
    // the viewer keeps the browser from moving the focus
    if (isOpen) stage.current?.focus({ preventScroll: true, focusVisible: false });
    openUnlessLink(event);
  };
  const scroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (isOpen) return;
    turnCompass(sector.current, stripYaw(currentTarget), STRIP_DEGREES);
    void open();
  };
  const key = (event: KeyboardEvent) => {
    const step = event.target === stage.current ? stepForKey(event) : undefined;
    if (!step || !canOpen) return;
    event.preventDefault();
    void take(step);
  };
  const toggleFullScreen = async () => {
    if (full) await leave();
    else if (await open()) enter();
  };

  // the smallest file: the viewer takes it too, and asks for a larger one when it is worth it
  const picture = { src: image, sizes: '1px' } as const;
  const roomDoors = doors.filter((door) => door.room === room);
  return (
    <div className={styles.panorama} style={stripSizes as CSSProperties} ref={frame} data-live={isOpen}>
      {/* a region that scrolls, and later one that turns, takes keys */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.stage}
        ref={stage}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={isOpen ? `${title}, all round` : `${title}, all round: scroll sideways to look around`}
        {...(hydrated && canOpen && { 'aria-describedby': keysId })}
        onPointerDown={press}
        onClick={openUnlessLink}
        onKeyDown={key}
        onScroll={scroll}
        onDragStart={(event) => event.preventDefault()}
      >
        <div ref={container} className={styles.viewer} {...(isOpen && { role: 'img', 'aria-label': alt })} />
        <div className={styles.round}>
          <div className={styles.flat}>
            <Picture {...picture} alt={alt} priority={priority} />
          </div>
          {/* the strip begins in the middle of the picture: what is left of it follows at the end */}
          <div className={`${styles.flat} ${styles.again}`}>
            <Picture {...picture} alt="" />
          </div>
          {products.length > 0 && (
            <ul
              className={`${tourStyles.hotspots} ${styles.hotspots}`}
              aria-label={`Products in the picture: ${title}`}
              data-dismissed={dismissed}
            >
              {products.map(({ product, ...point }, index) => (
                <Hotspot
                  key={product.id}
                  number={index + 1}
                  product={product}
                  onArrive={wake}
                  {...placeOf(point)}
                />
              ))}
            </ul>
          )}
          {roomDoors.length > 0 && (
            <ul
              className={`${tourStyles.hotspots} ${styles.hotspots}`}
              aria-label={`Doors of the room: ${title}`}
              data-dismissed={dismissed}
            >
              {roomDoors.map((door) => (
                <DoorSpot key={door.leadsTo} door={door} onArrive={wake} {...placeOf(door)} />
              ))}
            </ul>
          )}
        </div>
      </div>
      {hydrated && (
        <PanoramaControls
          hasButtons={canOpen}
          room={title}
          keysId={keysId}
          isFullScreen={full}
          hasHint={canOpen && !hasMoved}
          message={message}
          sector={sector}
          onStep={(step) => void take(step)}
          onToggleFullScreen={() => void toggleFullScreen()}
          onDescribe={() => void describe()}
        />
      )}
    </div>
  );
}
