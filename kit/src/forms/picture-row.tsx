import { styled } from '../ui/styled.ts';

export interface PictureRowProps {
  /** Size in pixels of the whole picture. */
  pictures: { src: string; width: number; height: number }[];
  /** Alternative text, e.g. "Picture of the return"; each picture adds its number. */
  name: string;
}

const Row = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { display: 'block', border: '1px solid var(--line)', borderRadius: 'var(--radius-1)' },
  '& img': {
    display: 'block',
    width: 88,
    height: 88,
    objectFit: 'cover',
    borderRadius: 'inherit',
    background: 'var(--ivory)',
  },
});

/** Thumbnails of uploaded pictures in a row; each opens in full size in a new tab. */
export function PictureRow({ pictures, name }: PictureRowProps) {
  if (pictures.length === 0) return null;
  return (
    <Row>
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
    </Row>
  );
}
