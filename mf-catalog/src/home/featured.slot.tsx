import type { ProductCard as ProductCardData } from '@virasat/api';
import {
  ProductCard,
  ProductGrid,
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

/** The four featured products of the home page (requirement 44). */
const featuredIds = ['1', '2', '3', '4'];

/** The columns of the categories above. */
const Columns = styled('div')({ [media.lg]: { '& > ul': { columnGap: 'var(--space-6)' } } });

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
      <Columns>
        <ProductGrid>
          {data.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ProductGrid>
      </Columns>
    </Section>
  );
}
