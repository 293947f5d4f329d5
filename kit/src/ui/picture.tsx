import { widthsIn } from '@virasat/api/constants';
import { useCallback, useRef, type CSSProperties } from 'react';
import { changedPicture } from '../pictures/changed-pictures.ts';
import type { PictureSource } from '../pictures/picture-source.ts';
import type { PictureEntry } from '../pictures/picture-types.ts';
import { lqipProperty } from '../pictures/lqip.ts';
import { previewImage } from '../pictures/preview.ts';
import { readPicture } from '../pictures/read-picture.ts';
import { Arch } from './arch.tsx';
import { classNames } from './class-names.ts';
import * as styles from './picture.module.css';

export interface PictureProps<Src extends string = string, Wide extends string = string> {
  /** A picture's value, from the API or `@virasat/kit/pictures/…`, or a plain address. */
  src: Src & PictureSource<Src>;
  /** Alternative text; empty for decoration. */
  alt: string;
  /** Crops to this shape. The picture's own shape when absent. */
  ratio?: '4/5' | '1/1' | '3/2' | '21/9' | '16/9';
  /** Displayed width, as in the `sizes` of an img: decides which file is loaded. */
  sizes: string;
  /** Another crop for wide screens: loaded instead of `src` where `media` matches. Both need to be values of pictures. */
  wide?: { src: Wide & PictureSource<Wide>; media: string; sizes: string };
  /** The first visible picture, loaded at once. One per page. */
  priority?: boolean;
  /** Lets what else is loaded go first, also when the picture is in view from the start: no document carries its preview. */
  fetchPriority?: 'low';
  className?: string;
}

/** What the `img` itself loads from its `srcset`: every browser that reads the shop's styles (cascade layers) reads WebP. */
const ownFormatOf = ({ formats }: PictureEntry) =>
  (['webp', 'jpg'] as const).find((each) => formats.includes(each));

const filesOf = ({ base, widths }: PictureEntry, format: string): string =>
  widthsIn(format, widths)
    .map((width) => `${base}-${width}.${format} ${width}w`)
    .join(', ');

/** A middle size, for readers of HTML that know neither `srcset` nor modern formats: crawlers, printers of pages. */
const fallbackOf = (entry: PictureEntry): string => {
  if (entry.svg) return entry.svg;
  const format = entry.formats.includes('jpg') ? 'jpg' : (entry.formats[0] ?? '');
  const widths = widthsIn(format, entry.widths);
  return `${entry.base}-${widths[Math.floor((widths.length - 1) / 2)]}.${format}`;
};

function Sources({
  entry,
  sizes,
  media,
}: {
  entry: PictureEntry | undefined;
  sizes: string;
  media?: string;
}) {
  if (!entry || entry.svg) return null;
  // without a condition the img itself offers what is not AVIF
  const types = media ? (['avif', 'webp'] as const) : (['avif'] as const);
  return types
    .filter((format) => entry.formats.includes(format))
    .map((format) => (
      <source
        key={format}
        type={`image/${format}`}
        media={media}
        srcSet={filesOf(entry, format)}
        sizes={sizes}
        width={media ? entry.width : undefined}
        height={media ? entry.height : undefined}
      />
    ));
}

const isServer = typeof window === 'undefined';
const backgroundOf = (preview: string) => `url("${previewImage(preview)}")`;

/** What the server shows in a picture's place: its preview, and above it the LQIP where the document has that. */
const servedBackground = ({ base, preview }: PictureEntry, hasLqip: boolean): string | undefined => {
  if (!preview) return undefined;
  return hasLqip ? `var(${lqipProperty(base)},none),${backgroundOf(preview)}` : backgroundOf(preview);
};

/** In the browser a preview is drawn only where the server has sent none: it leaves out those below the first view. */
const usePreview = (preview: string | undefined) => {
  const drawn = useRef<string>(undefined);
  return useCallback(
    (box: HTMLElement | null) => {
      if (!box) return;
      const isServed = drawn.current === undefined && box.style.backgroundImage !== '';
      if (!isServed) box.style.backgroundImage = preview ? backgroundOf(preview) : '';
      drawn.current = preview ?? '';
    },
    [preview],
  );
};

/** A picture without layout shift: its size, colour and a blurred preview are there before the file. */
export function Picture<const Src extends string, const Wide extends string = string>({
  src,
  alt,
  ratio,
  sizes,
  wide,
  priority,
  fetchPriority,
  className,
}: PictureProps<Src, Wide>) {
  const entry = readPicture(src);
  const ownFormat = entry && ownFormatOf(entry);
  const box = usePreview(entry?.preview);
  const frame = classNames(styles.frame, className);
  const shape = ratio && { aspectRatio: ratio.replace('/', ' / ') };
  const loading = priority
    ? ({ loading: 'eager', fetchPriority: 'high', decoding: 'sync' } as const)
    : ({ loading: 'lazy', fetchPriority, decoding: 'async' } as const);

  if (!entry && /^(\/|https?:|data:|blob:)/.test(src)) {
    return (
      <span className={frame} data-ratio={ratio} style={shape}>
        <img src={src} alt={alt} {...loading} />
      </span>
    );
  }
  if (!entry) {
    if (process.env.NODE_ENV !== 'production')
      console.error(`Picture: "${src}" is neither a picture nor an address`);
    const label = alt ? ({ role: 'img', 'aria-label': alt } as const) : undefined;
    return (
      <span className={frame} data-ratio={ratio} data-missing="" style={shape} {...label}>
        <Arch />
      </span>
    );
  }

  const hasLqip = isServer && priority === true && entry.formats.includes('avif');
  const waiting: CSSProperties = {
    ...shape,
    backgroundColor: entry.color,
    ...(isServer && fetchPriority !== 'low' && { backgroundImage: servedBackground(entry, hasLqip) }),
  };
  return (
    <span
      ref={box}
      className={frame}
      data-ratio={ratio}
      // where the shell's document finds the picture that it begins with, and when another crop is shown instead
      data-lqip={hasLqip ? (wide ? `${entry.base} ${wide.media}` : entry.base) : undefined}
      style={waiting}
      suppressHydrationWarning
    >
      <picture>
        {wide && <Sources entry={readPicture(wide.src)} sizes={wide.sizes} media={wide.media} />}
        <Sources entry={entry} sizes={sizes} />
        <img
          alt={alt && (changedPicture(src)?.alt ?? alt)}
          width={entry.width}
          height={entry.height}
          // `sizes` and `srcset` come before `src`: some browsers start the fetch at `src`
          {...(ownFormat && { sizes, srcSet: filesOf(entry, ownFormat) })}
          src={fallbackOf(entry)}
          {...loading}
        />
      </picture>
    </span>
  );
}
