import { Fragment, useEffect, useRef } from 'react';
import {
  Breadcrumbs,
  Button,
  Container,
  Fold,
  Heading,
  Page,
  Section,
  Stack,
  Text,
  TextLink,
  api,
  call,
  paths,
  useLoaderData,
  useLocation,
  type LoadArgs,
  type Meta,
} from '@virasat/kit';
import { tourProductOf, productIds, type TourProduct } from './tour-products.ts';
import { Room } from './room.tsx';
import { rooms } from './rooms.ts';
import * as styles from './virtual-tour.module.css';

/** Null when the products could not be loaded: the rooms can be visited without them. */
interface Data {
  products: TourProduct[] | null;
}

export async function loader({ request }: LoadArgs): Promise<Data> {
  try {
    const { items } = await call(
      api.products.$get({ query: { ids: productIds } }, { init: { signal: request.signal } }),
    );
    return { products: items.map(tourProductOf) };
  } catch (error) {
    if (request.signal.aborted) throw error;
    return { products: null };
  }
}

export const meta = (): Meta => ({
  title: 'Virtual tour | Virasat, Jodhpur',
  description:
    'Look around in the showroom and the workshop, and at the indigo wall between them. Numbers lead to the pieces you see.',
  canonical: paths.virtualTour,
});

/**
 * Moves the focus to the room that a link leads to. The router scrolls but leaves the focus on the link; on the first
 * page the browser does both.
 */
function useArrival() {
  const { hash, key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key === first.current || hash === '') return;
    document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);
}

/** /virtual-tour: what every 'Virtual Tour' button opens (requirement 53). */
export function Component() {
  const { products } = useLoaderData<Data>();
  useArrival();
  return (
    <Page width="full">
      <div className={styles.tour}>
        <Container>
          <header className={styles.opening}>
            <Breadcrumbs items={[{ label: 'Home', to: paths.home }, { label: 'Virtual tour' }]} />
            <Heading level={1}>Virtual tour</Heading>
            <Text size="lead">
              Three rooms; in two of them you can look around.
              {products && ' A number marks a piece that you can buy and leads to its page.'}
            </Text>
            <p className={styles.honest}>
              The pictures are made with a computer: they are not photographs, and the rooms do not exist in
              Jodhpur like this.
            </p>
            {!products && (
              <p className={styles.missing}>
                The products could not be loaded, so the rooms are shown without them.{' '}
                <TextLink to={paths.virtualTour}>Try again</TextLink>
              </p>
            )}
            <nav aria-label="Rooms of the tour">
              <ul>
                {rooms.map(({ id, title }) => (
                  <li key={id}>
                    <Button to={`#${id}`} variant="secondary">
                      {title}
                    </Button>
                  </li>
                ))}
              </ul>
            </nav>
          </header>
        </Container>
        {rooms.map((room, index) => {
          const next = rooms[index + 1];
          return (
            <Fragment key={room.id}>
              <Room
                room={room}
                position={index + 1}
                count={rooms.length}
                products={products ?? []}
                onward={
                  next && (
                    <TextLink to={`#${next.id}`} arrow="right">
                      Next room: {next.title}
                    </TextLink>
                  )
                }
              />
              {index === 0 && <Fold />}
            </Fragment>
          );
        })}
        <div className={styles.leaving}>
          <Section
            tone="indigo"
            title="See the real ones"
            intro="Every piece has its own page, with its maker, its wood and its size. The workshop is open to visitors."
          >
            <Stack direction="row" gap={3} wrap>
              <Button to={paths.products}>See all products</Button>
              <Button to={`${paths.about}#visit`} variant="secondary">
                Visit Us
              </Button>
            </Stack>
          </Section>
        </div>
      </div>
    </Page>
  );
}
