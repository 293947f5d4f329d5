import type { Wishlist } from '@virasat/api';
import {
  Button,
  EmptyState,
  ErrorState,
  Heading,
  Page,
  ProductGrid,
  ProductGridSkeleton,
  Stack,
  Text,
  TextLink,
  api,
  call,
  paths,
  plural,
  useLoaderData,
  useWishlist,
  type LoadArgs,
  type Meta,
} from '@virasat/kit';
import { ShareList } from './share-list.tsx';
import { usePieces } from './use-pieces.ts';
import { WishCard } from './wish-card.tsx';

export const meta = (): Meta => ({ title: 'Wishlist | Virasat', noindex: true });

export const loader = ({ request }: LoadArgs): Promise<Wishlist> =>
  call(api.wishlist.$get({}, { init: { signal: request.signal } }));

/** /user/wishlist: the pieces marked with a heart, on whatever device. */
export function Component() {
  const { share } = useLoaderData<Wishlist>();
  const { wishes, remove } = useWishlist();
  const { pieces, failed, retry } = usePieces();
  const byId = new Map(pieces?.map((piece) => [piece.id, piece]));
  const shown = wishes.flatMap((wish) => {
    const piece = byId.get(wish.id);
    return piece ? [{ wish, piece }] : [];
  });
  const gone = pieces ? wishes.filter(({ id }) => !byId.has(id)) : [];
  return (
    <Page>
      <Stack gap={5}>
        <TextLink to={paths.dashboard} arrow="left">
          Back to Dashboard
        </TextLink>
        <Stack direction="row" wrap justify="space-between" align="end" gap={3}>
          <Heading level={1} size="title">
            Wishlist
          </Heading>
          {shown.length > 0 && <ShareList initial={share} />}
        </Stack>
        {failed && (
          <ErrorState message="We could not fetch the pieces. Check your connection." onRetry={retry} />
        )}
        {!failed && !pieces && <ProductGridSkeleton count={4} />}
        {pieces && wishes.length === 0 && (
          <EmptyState
            title="Your wishlist is empty"
            plate="wishlist"
            action={<Button to={paths.furniture}>Explore Furniture</Button>}
          >
            The heart on a piece keeps it here.
          </EmptyState>
        )}
        {gone.length > 0 && (
          <Stack direction="row" wrap align="center" gap={2}>
            <Text>{plural(gone.length, 'piece')} of your list cannot be had any more.</Text>
            <Button variant="quiet" size="small" onClick={() => gone.forEach(({ id }) => remove(id))}>
              Take off the list
            </Button>
          </Stack>
        )}
        {shown.length > 0 && (
          <ProductGrid>
            {shown.map(({ wish, piece }) => (
              <WishCard key={wish.id} wish={wish} piece={piece} />
            ))}
          </ProductGrid>
        )}
      </Stack>
    </Page>
  );
}
