import { styled } from '@virasat/kit';

const Round = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: '50%',
  background: 'var(--indigo-tint)',
  color: 'var(--indigo)',
  border: '1px solid var(--line)',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '& span': { font: '500 2.25rem/1 var(--font-display)' },
});

/** The account's picture, or the initial of its name. Hidden from screen readers: the name stands beside it. */
export function Avatar({ src, name, size = 96 }: { src: string | null; name: string; size?: number }) {
  return (
    <Round style={{ width: size, height: size }} aria-hidden="true">
      {src ? <img src={src} alt="" width={size} height={size} /> : <span>{name.trim().charAt(0)}</span>}
    </Round>
  );
}
