import type { Category } from '@virasat/api';
import {
  IconButton,
  Link,
  Picture,
  Section,
  TextLink,
  api,
  call,
  media,
  paths,
  styled,
  useHydrated,
  type LoadArgs,
  type SlotProps,
} from '@virasat/kit';
import { CAROUSEL_STEP, useCarousel } from './use-carousel.ts';

/**
 * A tenth below the 304 px it has on a phone: at 1.75 pixels a point the 480 px file serves both this carousel and the
 * featured products below it, in place of 960 px files that compete with the first picture.
 */
const PICTURE_SIZES = '274px';

const Root = styled('div')({
  // as roomy as the bands below
  '& > section': { [media.md]: { paddingBlock: 'var(--space-7)' } },
  // a card and its gap are one click of an arrow; four of them fill the content of a wide screen
  '--card': 'min(304px, 100vw - 2 * var(--gutter))',
  [media.lg]: { '--card': '280px' },
  '& .strip': {
    display: 'flex',
    gap: `calc(${CAROUSEL_STEP}px - var(--card))`,
    margin: '0 calc(-1 * var(--gutter))',
    padding: '4px var(--gutter)',
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    scrollPaddingInline: 'var(--gutter)',
    scrollbarWidth: 'none',
    listStyle: '""',
    '&::-webkit-scrollbar': { display: 'none' },
    '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
    // room for the focus ring
    [media.lg]: { margin: '0 -4px', paddingInline: 4, scrollPaddingInline: 4 },
  },
  // one snaps at the strip's left edge, the other at its right: whole steps from either end are at rest
  '& li': { flex: '0 0 var(--card)', scrollSnapAlign: 'start' },
  '& a.card': {
    scrollSnapAlign: 'end',
    display: 'grid',
    gap: 'var(--space-3)',
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 'var(--radius-1)',
    '&:hover h3': {
      textDecoration: 'underline',
      textDecorationColor: 'var(--brass)',
      textUnderlineOffset: '0.2em',
    },
  },
  '& .words': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 'var(--space-3)',
  },
  '& h3': { margin: 0, font: '500 var(--text-card)/1.3 var(--font-display)' },
  '& .count': { color: 'var(--ink-soft)', fontSize: 'var(--text-small)', whiteSpace: 'nowrap' },
  '& .foot': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--space-4)',
    minHeight: 44,
    marginTop: 'var(--space-4)',
  },
  '& .claim': { margin: 0, color: 'var(--ink-soft)' },
  '& .claim strong': { color: 'var(--ink)', font: '550 1.25rem/1 var(--font-display)', marginRight: 4 },
  '& .arrows': { display: 'flex', gap: 'var(--space-2)', '& button': { border: '1px solid var(--control)' } },
});

export const loader = async ({ request }: LoadArgs): Promise<Category[]> => {
  const { items } = await call(api.categories.$get({}, { init: { signal: request.signal } }));
  return carouselOrder(items);
};

/** The four that requirement 44 names come first; the other leaves of the tree follow in their own order. */
const firstSlugs = ['beds', 'dining-tables', 'office-desks', 'chairs'];

const rank = ({ slug }: Category): number =>
  firstSlugs.includes(slug) ? firstSlugs.indexOf(slug) : firstSlugs.length;

/** The categories of the carousel: leaves of the tree, requirement 44's four first. */
function carouselOrder(categories: readonly Category[]): Category[] {
  const parents = new Set(categories.map(({ parent }) => parent));
  return categories.filter(({ slug }) => !parents.has(slug)).sort((a, b) => rank(a) - rank(b));
}

/** 'Shop by Categories' of the home page (requirement 44). */
export function Component({ data }: SlotProps<Category[]>) {
  const { strip, atStart, atEnd, update, move } = useCarousel();
  const hydrated = useHydrated();
  if (data.length === 0) return null;
  return (
    <Root>
      <Section
        title="Shop by Categories"
        action={
          <TextLink to={paths.products} arrow="right">
            All Categories
          </TextLink>
        }
      >
        <div role="group" aria-roledescription="carousel" aria-label="Categories">
          <ul className="strip" ref={strip} onScroll={update}>
            {data.map(({ slug, name, image, productCount }) => (
              <li key={slug}>
                <Link className="card" to={paths.category(slug)}>
                  <Picture src={image.src} alt="" ratio="4/5" sizes={PICTURE_SIZES} />
                  <div className="words">
                    <h3>{name}</h3>
                    {productCount > 1 && <span className="count">{productCount} products</span>}
                  </div>
                </Link>
              </li>
            ))}
          </ul>
          <div className="foot">
            <p className="claim">
              <strong>1000+</strong> Unique Products
            </p>
            {hydrated && (
              <div className="arrows">
                <IconButton
                  icon="chevron-left"
                  label="Previous categories"
                  aria-disabled={atStart}
                  onClick={() => move(-1)}
                />
                <IconButton
                  icon="chevron-right"
                  label="Next categories"
                  aria-disabled={atEnd}
                  onClick={() => move(1)}
                />
              </div>
            )}
          </div>
        </div>
      </Section>
    </Root>
  );
}
