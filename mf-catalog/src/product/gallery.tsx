import type { Product } from '@virasat/api';
import { useRef, useState, type ReactNode } from 'react';
import { Picture, onDemand, pictureUrl, productTransition, visuallyHiddenClass } from '@virasat/kit';
import * as styles from './gallery.module.css';

const ZoomView = onDemand(async () => (await import('./zoom-view.tsx')).ZoomView);

const SHOWN_SIZES = '(min-width: 1240px) 600px, (min-width: 900px) 50vw, 100vw';
const THUMB_SIZES = '88px';

interface GalleryProps {
  images: Product['images'];
  /** Lies over the pictures. */
  children?: ReactNode;
}

/** Three pictures of the product: swiped on phones, chosen by thumbnails everywhere. Thumbnails also work as plain anchors. */
export function Gallery({ images, children }: GalleryProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const [zoomed, setZoomed] = useState<number>();
  // the pictures behind the first one stay small until somebody reaches for the gallery: most shoppers never do
  const [reachedFor, setReachedFor] = useState(false);
  const reachFor = () => setReachedFor(true);

  const show = (index: number) => {
    setShown(index);
    const { current } = strip;
    if (current) current.scrollLeft = index * current.clientWidth;
  };
  const onScroll = () => {
    const { current } = strip;
    if (current?.clientWidth) setShown(Math.round(current.scrollLeft / current.clientWidth));
  };

  return (
    <div className={styles.gallery} data-gallery="" onPointerEnter={reachFor} onFocus={reachFor}>
      <div className={styles.stage}>
        {/* keyboards scroll it like any region that overflows */}
        <div
          className={styles.strip}
          ref={strip}
          onScroll={onScroll}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="group"
          aria-label="Pictures of this product"
        >
          {images.map(({ src, alt }, index) => (
            <div
              key={src}
              id={`picture-${index + 1}`}
              style={index === 0 ? { viewTransitionName: productTransition } : undefined}
            >
              <a
                className={styles.enlarge}
                href={pictureUrl(src)}
                onClick={(event) => {
                  event.preventDefault();
                  setZoomed(index);
                }}
              >
                <span className={visuallyHiddenClass}>Enlarge: </span>
                {/* until then the strip shows the small file that its thumbnail has fetched anyway */}
                <Picture
                  src={src}
                  alt={alt}
                  ratio="1/1"
                  sizes={index === 0 || reachedFor ? SHOWN_SIZES : THUMB_SIZES}
                  {...(index === 0 ? { priority: true } : { fetchPriority: 'low' })}
                />
              </a>
            </div>
          ))}
        </div>
        {children}
      </div>
      {zoomed !== undefined && (
        <ZoomView
          images={images}
          start={zoomed}
          onClose={(last) => {
            setZoomed(undefined);
            show(last);
            // the dialog returns the focus to the picture it was opened from, which may be out of view now
            strip.current?.querySelectorAll('a')[last]?.focus({ preventScroll: true });
          }}
        />
      )}
      {images.length > 1 && (
        <div className={styles.thumbs} role="group" aria-label="Choose a picture">
          {images.map(({ src }, index) => (
            <a
              key={src}
              href={`#picture-${index + 1}`}
              aria-label={`Picture ${index + 1} of ${images.length}`}
              aria-current={index === shown ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                show(index);
              }}
            >
              {/* the first one is there already, large */}
              <Picture
                src={src}
                alt=""
                ratio="1/1"
                sizes={index === 0 ? SHOWN_SIZES : THUMB_SIZES}
                fetchPriority="low"
              />
            </a>
          ))}
        </div>
      )}
    </div>
  );
}
