import { Button, Divider, Heading, Icon, Link, Picture, Section, media, paths, styled } from '@virasat/kit';
import { archClip } from '../arch-clip.ts';
import { heritageCards } from './heritage-cards.ts';

const Root = styled('div')({
  '& .cards': {
    display: 'grid',
    gap: 'var(--space-5)',
    margin: '0 0 var(--space-6)',
    padding: 0,
    listStyle: '""',
    [media.sm]: { gridTemplateColumns: '1fr 1fr' },
    [media.md]: { gridTemplateColumns: 'repeat(4, 1fr)' },
    // the same four columns as the categories above
    [media.lg]: { columnGap: 'var(--space-6)' },
  },
  '& .cards a': {
    display: 'grid',
    gridTemplateColumns: '112px 1fr',
    gap: '0 var(--space-4)',
    alignItems: 'center',
    height: '100%',
    color: 'inherit',
    textDecoration: 'none',
    [media.sm]: { gridTemplateColumns: '1fr', alignContent: 'start', rowGap: 'var(--space-4)' },
    '&:hover h3': {
      textDecoration: 'underline',
      textDecorationColor: 'var(--brass)',
      textUnderlineOffset: '0.2em',
    },
    '&:hover svg': { transform: 'translateX(3px)' },
  },
  '& .arch': { clipPath: archClip },
  '& .cards p': { margin: 'var(--space-1) 0 var(--space-2)', color: 'var(--ink-soft)', textWrap: 'pretty' },
  '& .more': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
    fontWeight: 600,
    '& svg': { transition: 'transform 160ms var(--ease)' },
  },
  // on phones one above the other, equally wide
  '& .ways': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-3)',
    '& a': { flex: '1 1 auto', [media.sm]: { flex: 'none' } },
  },
  // space before the footer
  '& > section:last-of-type': { paddingBottom: 0 },
  '& .closing': {
    display: 'grid',
    justifyItems: 'center',
    gap: 'var(--space-3)',
    textAlign: 'center',
    [media.md]: { paddingTop: 'var(--space-5)' },
    '& p': { margin: '0 0 var(--space-3)', maxWidth: '38em', color: 'var(--ink-soft)', textWrap: 'balance' },
    '& .ways': { justifyContent: 'center', width: '100%' },
    '& hr': { width: '100%', maxWidth: 240, margin: '0 0 var(--space-3)' },
  },
});

/** Slot `home.heritage`: the section on cultural heritage and the closing call to action. */
export function Component() {
  return (
    <Root>
      <Section
        tone="indigo"
        eyebrow="Jodhpur, Marwar"
        title="Cultural Heritage"
        intro="The arches, screens and flowers on our furniture were worked out on palaces and doors long before us. Here is where they come from."
      >
        <ul className="cards">
          {heritageCards.map(({ title, text, image, alt, to, label }) => (
            <li key={title}>
              <Link to={to}>
                <div className="arch">
                  <Picture
                    src={image}
                    alt={alt}
                    ratio="4/5"
                    sizes="(min-width: 900px) 290px, (min-width: 600px) 45vw, 112px"
                  />
                </div>
                <div>
                  <Heading level={3} size="card">
                    {title}
                  </Heading>
                  <p>{text}</p>
                  <span className="more">
                    {label} <Icon name="arrow-right" size={18} />
                  </span>
                </div>
              </Link>
            </li>
          ))}
        </ul>
        <div className="ways">
          <Button to={paths.about}>Discover Our Story</Button>
          <Button to={paths.virtualTour} variant="secondary">
            Start Virtual Tour
          </Button>
        </div>
      </Section>
      <Section>
        <div className="closing">
          <Divider />
          <Heading level={2}>Bring a piece of Jodhpur home</Heading>
          <p>
            Each one is made to order or finished by hand, signed by its maker, and delivered free to any
            address in India. If it does not feel right in your room, you have 30 days to send it back.
          </p>
          <div className="ways">
            <Button to={paths.products}>Shop the collection</Button>
            <Button to={paths.heritage} variant="secondary">
              Read about the heritage
            </Button>
          </div>
        </div>
      </Section>
    </Root>
  );
}
