import type { Product } from '@virasat/api';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { IconButton, Picture, useBackCloses } from '@virasat/kit';
import * as styles from './zoom-view.module.css';

/** How much larger than the screen a picture becomes; `zoom-root.ts` has the same number. */
const ENLARGED = 2.5;

interface ZoomViewProps {
  images: Product['images'];
  /** Index of the picture to begin with. */
  start: number;
  /** Called with the index of the picture shown last. */
  onClose: (index: number) => void;
}

/** The pictures as large as the screen, and larger: a click zooms in on that spot, scrolling moves it. */
export function ZoomView({ images, start, onClose }: ZoomViewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pan = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const [enlarged, setEnlarged] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  useBackCloses(true, () => dialog.current?.close());

  const shown = images[index];
  if (!shown) return null;

  const go = (step: number) => {
    setEnlarged(false);
    setIndex((before) => (before + step + images.length) % images.length);
  };
  /** @param point share of the picture's width and height that shall stay in the middle */
  const enlarge = (wanted: boolean, point = { x: 0.5, y: 0.5 }) => {
    setEnlarged(wanted);
    requestAnimationFrame(() => {
      const area = pan.current;
      if (!area) return;
      area.scrollLeft = point.x * area.scrollWidth - area.clientWidth / 2;
      area.scrollTop = point.y * area.scrollHeight - area.clientHeight / 2;
    });
  };
  const onPictureClick = (event: MouseEvent) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    enlarge(!enlarged, { x: (event.clientX - left) / width, y: (event.clientY - top) / height });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight' && !enlarged) go(1);
    else if (event.key === 'ArrowLeft' && !enlarged) go(-1);
    else if (event.key === '+' || event.key === '=') enlarge(true);
    else if (event.key === '-') enlarge(false);
    else return;
    event.preventDefault();
  };

  return (
    // keys are those of the buttons, for the whole dialog
    <dialog
      className={styles.zoom}
      ref={dialog}
      aria-label={`Picture ${index + 1} of ${images.length}, enlarged`}
      onClose={() => onClose(index)}
      onKeyDown={onKeyDown}
    >
      {/* moved by scrolling; the buttons below do what a click does */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.pan} ref={pan} tabIndex={0} role="group" aria-label={shown.alt}>
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div className={styles.sheet} data-enlarged={enlarged || undefined} onClick={onPictureClick}>
          <Picture
            key={shown.src}
            src={shown.src}
            alt=""
            sizes={enlarged ? `${ENLARGED * 100}vw` : '100vw'}
          />
        </div>
      </div>
      <div className={styles.controls}>
        {images.length > 1 && (
          <>
            <IconButton icon="chevron-left" label="Previous picture" onClick={() => go(-1)} />
            <IconButton icon="chevron-right" label="Next picture" onClick={() => go(1)} />
          </>
        )}
        <IconButton
          icon={enlarged ? 'minus' : 'plus'}
          label={enlarged ? 'Whole picture' : 'Enlarge'}
          onClick={() => enlarge(!enlarged)}
        />
        <IconButton icon="close" label="Close" onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}
