import { Section, TextLink, api, call, paths, type LoadArgs, type SlotProps } from '@virasat/kit';
import { CollectionCards, cardOf, type CollectionCardData } from '../collection/collection-card.tsx';

/**
 * On a phone a tenth below the 342 px that a card has there: at 1.75 pixels a point the 480 px file serves it, as the
 * categories above.
 */
const PICTURE_SIZES = '(min-width: 1024px) 380px, (min-width: 768px) 46vw, 274px';

export const loader = async ({ request }: LoadArgs): Promise<CollectionCardData[]> => {
  const { items } = await call(
    api.collections.$get({ query: { home: 'true' } }, { init: { signal: request.signal } }),
  );
  return items.filter(({ productCount }) => productCount > 0).map(cardOf);
};

/** The collections that the shop has chosen for its home page; nothing while there are none (requirement 132). */
export function Component({ data }: SlotProps<CollectionCardData[]>) {
  if (data.length === 0) return null;
  return (
    <Section
      titleId="collections-title"
      title="Pieces that belong together"
      action={
        <TextLink to={paths.collections} arrow="right">
          All collections
        </TextLink>
      }
    >
      <CollectionCards collections={data} sizes={PICTURE_SIZES} level={3} />
    </Section>
  );
}
