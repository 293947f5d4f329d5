import type { Category } from '@virasat/api';
import type { CSSProperties } from 'react';
import {
  IconButton,
  Link,
  Picture,
  Section,
  TextLink,
  api,
  call,
  paths,
  useHydrated,
  type LoadArgs,
  type SlotProps,
} from '@virasat/kit';
import { CAROUSEL_STEP, useCarousel } from './use-carousel.ts';
import * as styles from './categories.module.css';

/**
 * A tenth below the 304 px it has on a phone: at 1.75 pixels a point the 480 px file serves both this carousel and the
 * featured products below it, in place of 960 px files that compete with the first picture.
 */
const PICTURE_SIZES = '274px';

/** What a card shows; the rest of a category would travel in the page for nothing. */
type CategoryCard = Pick<Category, 'slug' | 'name' | 'productCount'> & { src: string };

/** The place of the preview in a picture's value, see the kit's `readPicture`. */
const PREVIEW_AT = 4;

/**
 * A picture's value without its preview: the carousel is below the fold of every phone, where eight of them would weigh more
 * in the page's HTML than everything else about the categories. Its colour stands there until a picture comes.
 */
const withoutPreview = (src: string): string =>
  src
    .split(' ')
    .map((part, at) => (at === PREVIEW_AT ? '' : part))
    .join(' ');

export const loader = async ({ request }: LoadArgs): Promise<CategoryCard[]> => {
  const { items } = await call(api.categories.$get({}, { init: { signal: request.signal } }));
  return carouselOrder(items).map(({ slug, name, productCount, image }) => ({
    slug,
    name,
    productCount,
    src: withoutPreview(image.src),
  }));
};

/** The categories of the carousel: leaves of the tree, featured ones first (requirement 44 names them at first). */
function carouselOrder(categories: readonly Category[]): Category[] {
  const parents = new Set(categories.map(({ parent }) => parent));
  return categories
    .filter(({ slug }) => !parents.has(slug))
    .sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured));
}

/** 'Shop by Categories' of the home page (requirement 44). */
export function Component({ data }: SlotProps<CategoryCard[]>) {
  const { strip, atStart, atEnd, update, move } = useCarousel();
  const hydrated = useHydrated();
  if (data.length === 0) return null;
  return (
    <div className={styles.categories} style={{ '--step': `${CAROUSEL_STEP}px` } as CSSProperties}>
      <Section
        titleId="categories-title"
        title="Shop by Categories"
        action={
          <TextLink to={paths.products} arrow="right">
            All Categories
          </TextLink>
        }
      >
        <div role="group" aria-roledescription="carousel" aria-label="Categories">
          <ul className={styles.strip} ref={strip} onScroll={update}>
            {data.map(({ slug, name, src, productCount }) => (
              <li key={slug}>
                <Link className={styles.card} to={paths.category(slug)}>
                  <Picture src={src} alt="" ratio="4/5" sizes={PICTURE_SIZES} />
                  <div className={styles.words}>
                    <h3>{name}</h3>
                    {productCount > 1 && (
                      <span className={styles.count}>{productCount} in the shop today</span>
                    )}
                  </div>
                </Link>
              </li>
            ))}
          </ul>
          <div className={styles.foot}>
            <p className={styles.claim}>
              <strong>1000+</strong> Unique Products
            </p>
            {hydrated && (
              <div className={styles.arrows}>
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
    </div>
  );
}
