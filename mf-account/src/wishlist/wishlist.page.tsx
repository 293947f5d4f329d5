import {
  Button,
  EmptyState,
  ErrorState,
  Heading,
  Link,
  Page,
  ProductGrid,
  ProductGridSkeleton,
  Stack,
  Text,
  TextLink,
  paths,
  plural,
  useAuth,
  useWishlist,
  visuallyHiddenClass,
  type Meta,
} from '@virasat/kit';
import { GuestNote } from './guest-note.tsx';
import { ShareList } from './share-list.tsx';
import { useWishlistProducts } from './use-wishlist-products.ts';
import { WishCard } from './wish-card.tsx';

export const meta = (): Meta => ({ title: 'Wishlist | Virasat', noindex: true });

/** /user/wishlist: the products marked with a heart; a guest's are those of the browser (requirement 365). */
export function Component() {
  const { user, status } = useAuth();
  const { wishes, remove } = useWishlist();
  const { products, failed, retry } = useWishlistProducts();
  const byId = new Map(products?.map((product) => [product.id, product]));
  const shown = wishes.flatMap((wish) => {
    const product = byId.get(wish.id);
    return product ? [{ wish, product }] : [];
  });
  const unavailable = products ? wishes.filter(({ id }) => !byId.has(id)) : [];
  return (
    <Page>
      <Stack gap={5}>
        {user && (
          <TextLink to={paths.dashboard} arrow="left">
            Back to Dashboard
          </TextLink>
        )}
        <Stack direction="row" wrap justify="space-between" align="end" gap={3}>
          <Heading level={1} size="title">
            Wishlist
          </Heading>
          {user && shown.length > 0 && <ShareList />}
        </Stack>
        {status === 'ready' && !user && <GuestNote />}
        {user && shown.length > 0 && (
          <Text tone="soft">
            We email you when an item is reduced or back in stock, if promotions are switched on in{' '}
            <Link to={paths.settings}>your settings</Link>.
          </Text>
        )}
        {failed && (
          <ErrorState message="We could not load your wishlist. Check your connection." onRetry={retry} />
        )}
        {!failed && !products && <ProductGridSkeleton count={4} />}
        {products && wishes.length === 0 && (
          <EmptyState
            title="Your wishlist is empty"
            plate="wishlist"
            action={<Button to={paths.furniture}>Explore Furniture</Button>}
          >
            Select the heart on a product to save it here.
          </EmptyState>
        )}
        {unavailable.length > 0 && (
          <Stack direction="row" wrap align="center" gap={2}>
            <Text>
              {plural(unavailable.length, 'item')} on your list {unavailable.length === 1 ? 'is' : 'are'} no
              longer available.
            </Text>
            <Button variant="quiet" size="small" onClick={() => unavailable.forEach(({ id }) => remove(id))}>
              Remove from list
            </Button>
          </Stack>
        )}
        {shown.length > 0 && (
          <div>
            <h2 className={visuallyHiddenClass}>Items</h2>
            <ProductGrid>
              {shown.map(({ wish, product }) => (
                <WishCard key={wish.id} wish={wish} product={product} />
              ))}
            </ProductGrid>
          </div>
        )}
      </Stack>
    </Page>
  );
}
