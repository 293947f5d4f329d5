import type { ProductCard as ProductCardData } from '@virasat/api';
import {
  ProductCard,
  ProductGrid,
  Section,
  TextLink,
  api,
  call,
  paths,
  type LoadArgs,
  type SlotProps,
} from '@virasat/kit';
import * as styles from './featured.module.css';

/** The four featured products of the home page (requirement 44). */
const featuredIds = ['1', '2', '3', '4'];

export const loader = async ({ request }: LoadArgs): Promise<ProductCardData[]> => {
  const { items } = await call(
    api.products.$get({ query: { ids: featuredIds.join(',') } }, { init: { signal: request.signal } }),
  );
  return items.sort((a, b) => featuredIds.indexOf(a.id) - featuredIds.indexOf(b.id));
};

/** 'Featured Collections' of the home page (requirement 44). */
export function Component({ data }: SlotProps<ProductCardData[]>) {
  if (data.length === 0) return null;
  return (
    <Section
      title="Featured Collections"
      tone="ivory"
      action={
        <TextLink to={paths.furniture} arrow="right">
          View All Furniture
        </TextLink>
      }
    >
      <div className={styles.columns}>
        <ProductGrid>
          {data.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ProductGrid>
      </div>
    </Section>
  );
}
