import {
  Breadcrumbs,
  Button,
  EmptyState,
  Heading,
  Page,
  Text,
  TextLink,
  api,
  call,
  paths,
  useLoaderData,
  type LoadArgs,
  type Meta,
  type MetaArgs,
} from '@virasat/kit';
import { CollectionCards, cardOf, type CollectionCardData } from '../collection/collection-card.tsx';
import * as styles from './collections.module.css';

interface CollectionsData {
  cards: CollectionCardData[];
  page: number;
  pages: number;
}

const addressOf = (page: number) => (page > 1 ? `${paths.collections}?page=${page}` : paths.collections);

/** The page of the address; an invalid one is the first. */
function pageIn(url: string): number {
  const page = Number(new URL(url).searchParams.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}

export async function loader({ request }: LoadArgs): Promise<CollectionsData> {
  const query = { page: String(pageIn(request.url)) };
  const { items, total, page, pageSize } = await call(
    api.collections.$get({ query }, { init: { signal: request.signal } }),
  );
  return { cards: items.map(cardOf), page, pages: Math.ceil(total / pageSize) };
}

export function meta({ data }: MetaArgs<CollectionsData>): Meta {
  const page = data?.page ?? 1;
  return {
    title: `Collections${page > 1 ? `, page ${page}` : ''} | Virasat`,
    description: 'Furniture and decor that belong together, chosen by the people of our workshop in Jodhpur.',
    canonical: addressOf(page),
    noindex: data?.cards.length === 0,
  };
}

/** /collections: all collections that shoppers see (requirement 133). */
export function Component() {
  const { cards, page, pages } = useLoaderData<CollectionsData>();
  return (
    <Page>
      <Breadcrumbs items={[{ label: 'Home', to: paths.home }, { label: 'Collections' }]} />
      <header className={styles.head}>
        <Heading level={1}>Collections</Heading>
        <Text tone="soft" size="lead">
          Pieces that belong together, chosen by the people of our workshop.
        </Text>
      </header>
      {cards.length === 0 ? (
        <EmptyState
          title={page > 1 ? `There is no page ${page}` : 'No collections yet'}
          action={
            page > 1 ? (
              <Button to={paths.collections}>Back to the first page</Button>
            ) : (
              <Button to={paths.products}>See all products</Button>
            )
          }
        >
          {page > 1
            ? 'The list has become shorter, or the address was mistyped.'
            : 'The first one is being put together.'}
        </EmptyState>
      ) : (
        <CollectionCards
          collections={cards}
          sizes="(min-width: 1024px) 380px, (min-width: 768px) 46vw, 92vw"
          level={2}
          priority
        />
      )}
      {pages > 1 && (
        <nav className={styles.pages} aria-label="Pages">
          {page > 1 && <TextLink to={addressOf(page - 1)}>Previous page</TextLink>}
          {page < pages && <TextLink to={addressOf(page + 1)}>Next page</TextLink>}
        </nav>
      )}
    </Page>
  );
}
