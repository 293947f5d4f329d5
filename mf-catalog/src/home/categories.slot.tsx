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
  type LoadArgs,
  type SlotProps,
} from '@virasat/kit';
import { carouselOrder } from './carousel-order.ts';
import { useCarousel } from './use-carousel.ts';

/**
 * A tenth below the 304 px it is shown at: on phones of 1.75 pixels a point the 480 px file serves both this carousel and
 * the featured products below it, in place of 960 px files that compete with the first picture.
 */
const PICTURE_SIZES = '(min-width: 390px) 274px, 70vw';

const Root = styled('div')({
  '& .strip': {
    display: 'flex',
    gap: 16,
    margin: '0 calc(-1 * var(--gutter))',
    padding: '4px var(--gutter)',
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    scrollPaddingInline: 'var(--gutter)',
    scrollbarWidth: 'none',
    listStyle: 'none',
    '&::-webkit-scrollbar': { display: 'none' },
    '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
    [media.lg]: { margin: 0, paddingInline: 0, scrollPaddingInline: 0 },
  },
  // 304 px and the gap: one arrow click (320 px) moves by exactly one card
  '& li': { flex: '0 0 min(304px, 78vw)', scrollSnapAlign: 'start' },
  '& a.card': {
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

/** 'Shop by Categories' of the home page (product.md §2). */
export function Component({ data }: SlotProps<Category[]>) {
  const { strip, atStart, atEnd, update, move } = useCarousel();
  if (data.length === 0) return null;
  return (
    <Section
      title="Shop by Categories"
      action={
        <TextLink to={paths.products} arrow="right">
          All Categories
        </TextLink>
      }
    >
      <Root role="group" aria-roledescription="carousel" aria-label="Categories">
        <ul className="strip" ref={strip} onScroll={update}>
          {data.map(({ slug, name, image, productCount }) => (
            <li key={slug}>
              <Link className="card" to={paths.category(slug)}>
                <Picture src={image.src} alt="" ratio="4/5" sizes={PICTURE_SIZES} />
                <div className="words">
                  <h3>{name}</h3>
                  {productCount > 0 && (
                    <span className="count">
                      {productCount} {productCount === 1 ? 'piece' : 'pieces'}
                    </span>
                  )}
                </div>
              </Link>
            </li>
          ))}
        </ul>
        <div className="foot">
          <p className="claim">
            <strong>1000+</strong> Unique Products
          </p>
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
        </div>
      </Root>
    </Section>
  );
}
