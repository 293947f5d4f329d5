import * as styles from './picture-row.module.css';

export interface PictureRowProps {
  /** Size in pixels of the whole picture. */
  pictures: { src: string; width: number; height: number }[];
  /** Alternative text, e.g. "Picture of the return"; each picture adds its number. */
  name: string;
}

/** Thumbnails of uploaded pictures in a row; each opens in full size in a new tab. */
export function PictureRow({ pictures, name }: PictureRowProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.row}>
      {pictures.map(({ src, width, height }, index) => (
        <li key={src}>
          <a href={src} target="_blank" rel="noreferrer">
            <img
              src={src}
              width={width}
              height={height}
              loading="lazy"
              alt={`${name} ${index + 1} of ${pictures.length}`}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
