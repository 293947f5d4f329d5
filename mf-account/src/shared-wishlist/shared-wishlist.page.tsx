import type { SharedWishlist } from '@virasat/api';
import {
  ApiError,
  Button,
  EmptyState,
  Heading,
  Page,
  ProductCard,
  ProductGrid,
  Stack,
  Text,
  api,
  call,
  missingPage,
  paths,
  useLoaderData,
  visuallyHiddenClass,
  type LoadArgs,
  type Meta,
  type MetaArgs,
} from '@virasat/kit';

const titleOf = ({ name }: SharedWishlist) => (name ? `${name}’s wishlist` : 'A wishlist');

export async function loader({ request, params }: LoadArgs): Promise<SharedWishlist> {
  try {
    const token = params['token'] ?? '';
    return await call(
      api.wishlists[':token'].$get({ param: { token } }, { init: { signal: request.signal } }),
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    throw missingPage({
      title: 'This list is no longer shared',
      back: { to: paths.products, label: '← Back to Products' },
    });
  }
}

export const meta = ({ data }: MetaArgs<SharedWishlist>): Meta => ({
  title: `${data ? titleOf(data) : 'A wishlist'} | Virasat`,
  description: 'Handcrafted furniture and decor from Jodhpur that someone has saved.',
  noindex: true,
});

/** /wishlist/:token: a shared wishlist, for anyone who has the link. */
export function Component() {
  const list = useLoaderData<SharedWishlist>();
  return (
    <Page>
      <Stack gap={5}>
        <div>
          <Heading level={1} size="title">
            {titleOf(list)}
          </Heading>
          <Text tone="soft">Made by hand in Jodhpur, delivered free across India.</Text>
        </div>
        {list.items.length === 0 ? (
          <EmptyState
            title="This list is empty"
            plate="wishlist"
            action={<Button to={paths.products}>Browse Products</Button>}
          />
        ) : (
          <div>
            <h2 className={visuallyHiddenClass}>Items</h2>
            <ProductGrid>
              {list.items.map((product) => (
                <ProductCard key={product.id} product={product} />
              ))}
            </ProductGrid>
          </div>
        )}
      </Stack>
    </Page>
  );
}
