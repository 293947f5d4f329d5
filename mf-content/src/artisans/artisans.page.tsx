import {
  Breadcrumbs,
  EmptyState,
  Heading,
  Link,
  Page,
  Picture,
  Text,
  TextLink,
  api,
  call,
  paths,
  plural,
  useLoaderData,
  type LoadArgs,
  type Meta,
} from '@virasat/kit';
import * as shapes from '../arch.module.css';
import * as styles from './artisans.module.css';

export const loader = ({ request }: LoadArgs) =>
  call(api.artisans.$get({}, { init: { signal: request.signal } }));

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = (): Meta => ({
  title: 'The artisans of Virasat, Jodhpur',
  description:
    'The people who carve, join and inlay our furniture: their craft, their village and what they make.',
  canonical: paths.artisans,
});

/** /artisans: the makers (requirement 52). */
export function Component() {
  const { items } = useLoaderData<Data>();
  return (
    <Page>
      <div className={styles.artisans}>
        <Breadcrumbs items={[{ label: 'Home', to: paths.home }, { label: 'Artisans' }]} />
        <header>
          <Heading level={1}>The people who make it</Heading>
          <Text tone="soft" size="lead">
            Every piece in this shop is the work of one of them, from the first pencil line to the signature
            inside.
          </Text>
        </header>
        {items.length === 0 ? (
          <EmptyState
            title="No makers to show yet"
            action={
              <TextLink to={paths.products} arrow="right">
                See the collection instead
              </TextLink>
            }
          >
            Their pages are being written.
          </EmptyState>
        ) : (
          <ul className={styles.makers}>
            {items.map(({ slug, name, craft, village, years, image }, index) => (
              <li key={slug}>
                <Link to={paths.artisan(slug)}>
                  <div className={`${shapes.arch} ${styles.arch}`}>
                    <Picture
                      src={image.src}
                      alt={image.alt}
                      ratio="4/5"
                      sizes="(min-width: 900px) 380px, 46vw"
                      priority={index === 0}
                    />
                  </div>
                  <Heading level={2} size="card">
                    {name}
                  </Heading>
                  <p className={styles.craft}>{craft}</p>
                  <p className={styles.from}>
                    {village} · {plural(years, 'year')} at the craft
                  </p>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Page>
  );
}
