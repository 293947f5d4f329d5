import { useEffect, useState } from 'react';
import type { ProductCard as ProductCardData } from '@virasat/api';
import {
  Button,
  EmptyState,
  ErrorState,
  Heading,
  Page,
  ProductCard,
  ProductGrid,
  ProductGridSkeleton,
  Stack,
  TextLink,
  api,
  call,
  paths,
  type Meta,
} from '@virasat/kit';

/** Where the heart of a product page keeps its list: an array of product ids. */
const KEY = 'virasat.wishlist';
const MOST_SHOWN = 100;

export const meta = (): Meta => ({ title: 'Wishlist | Virasat', noindex: true });

function wishedIds(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value)
      ? value.filter((id): id is string => typeof id === 'string').slice(0, MOST_SHOWN)
      : [];
  } catch {
    return [];
  }
}

const load = async (): Promise<ProductCardData[]> => {
  const ids = wishedIds();
  if (ids.length === 0) return [];
  const query = { ids: ids.join(','), pageSize: String(MOST_SHOWN) };
  return (await call(api.products.$get({ query }))).items;
};

/** /user/wishlist: the pieces marked with a heart in this browser. */
export function Component() {
  const [products, setProducts] = useState<ProductCardData[]>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let left = false;
    load().then(
      (items) => left || setProducts(items),
      () => left || setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  return (
    <Page>
      <Stack gap={5}>
        <TextLink to={paths.dashboard} arrow="left">
          Back to Dashboard
        </TextLink>
        <Heading level={1} size="title">
          Wishlist
        </Heading>
        {failed && (
          <ErrorState message="We could not fetch the pieces. Check your connection." onRetry={retry} />
        )}
        {!failed && !products && <ProductGridSkeleton count={4} />}
        {products?.length === 0 && (
          <EmptyState
            title="Your wishlist is empty"
            plate="wishlist"
            action={<Button to={paths.furniture}>Explore Furniture</Button>}
          >
            The heart on a product’s page keeps it here.
          </EmptyState>
        )}
        {products && products.length > 0 && (
          <ProductGrid>
            {products.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </ProductGrid>
        )}
      </Stack>
    </Page>
  );
}
