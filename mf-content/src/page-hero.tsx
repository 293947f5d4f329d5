import type { ReactNode } from 'react';
import { Container, Heading, Picture, media, styled, type PictureKey } from '@virasat/kit';

interface Props {
  eyebrow: string;
  title: string;
  image: PictureKey;
  alt: string;
  /** One or two sentences below the title. */
  children: ReactNode;
}

const Root = styled('header')({
  background: 'var(--night)',
  color: 'var(--on-night)',
  '& .inner': { paddingBlock: 'var(--space-5) var(--space-6)' },
  '& .eyebrow': { margin: '0 0 var(--space-2)', color: 'var(--sandstone)', fontWeight: 600 },
  '& .lead': {
    margin: 'var(--space-4) 0 0',
    maxWidth: '36em',
    color: 'var(--on-night-soft)',
    fontSize: 'var(--text-lead)',
    lineHeight: 1.6,
    textWrap: 'pretty',
  },
  '& .seen': { borderBottom: '1px solid var(--brass)' },
  // the wide picture is cropped to three by two on phones
  '& .view': { aspectRatio: '3 / 2', [media.md]: { aspectRatio: '21 / 9' } },
  '& .view img': {
    position: 'absolute',
    inset: 0,
    height: '100%',
    objectFit: 'cover',
    objectPosition: '75% 60%',
  },
  [media.md]: {
    display: 'grid',
    '& > *': { gridArea: '1 / 1' },
    '& .seen': { maxHeight: 560, overflow: 'hidden' },
    // the text lies on the dark side of the picture
    '& .words': {
      position: 'relative',
      display: 'grid',
      alignItems: 'center',
      background:
        'linear-gradient(90deg, var(--night) 12%, color-mix(in srgb, var(--night) 84%, transparent) 40%, transparent 68%)',
    },
    '& .inner': { width: '100%', '& > *': { maxWidth: '32rem' } },
    '& h1': { fontSize: 'clamp(2.625rem, 3.6vw, 3.75rem)' },
  },
});

/** The top of an editorial page: its h1 over or under a wide picture. */
export function PageHero({ eyebrow, title, image, alt, children }: Props) {
  return (
    <Root>
      <div className="seen">
        <Picture className="view" src={image} alt={alt} sizes="(min-width: 900px) 100vw, 156vw" priority />
      </div>
      <div className="words">
        <Container className="inner">
          <p className="eyebrow">{eyebrow}</p>
          <Heading level={1} size="display">
            {title}
          </Heading>
          <p className="lead">{children}</p>
        </Container>
      </div>
    </Root>
  );
}
