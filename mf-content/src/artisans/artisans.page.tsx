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
  media,
  paths,
  plural,
  styled,
  useLoaderData,
  type LoadArgs,
  type Meta,
} from '@virasat/kit';
import { archClip } from '../arch-clip.ts';

export const loader = ({ request }: LoadArgs) =>
  call(api.artisans.$get({}, { init: { signal: request.signal } }));

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = (): Meta => ({
  title: 'The artisans of Virasat, Jodhpur',
  description:
    'The people who carve, join and inlay our furniture: their craft, their village and what they make.',
  canonical: paths.artisans,
});

const Root = styled('div')({
  '& > header': { display: 'grid', gap: 'var(--space-3)', marginBlock: 'var(--space-3) var(--space-6)' },
  '& .makers': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 'var(--space-6) var(--space-4)',
    margin: 0,
    padding: 0,
    listStyle: '""',
    [media.md]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: 'var(--space-7) var(--space-6)' },
  },
  '& .makers a': { display: 'block', color: 'inherit', textDecoration: 'none' },
  '& .makers a:hover h2': {
    textDecoration: 'underline',
    textDecorationColor: 'var(--brass)',
    textUnderlineOffset: '0.2em',
  },
  '& .arch': { clipPath: archClip, marginBottom: 'var(--space-4)' },
  '& .craft': { margin: '2px 0 0', color: 'var(--sheesham)', fontWeight: 600 },
  '& .from': { margin: 0, color: 'var(--ink-soft)', fontSize: 'var(--text-small)' },
});

/** /artisans: the makers (requirement 52). */
export function Component() {
  const { items } = useLoaderData<Data>();
  return (
    <Page>
      <Root>
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
          <ul className="makers">
            {items.map(({ slug, name, craft, village, years, image }, index) => (
              <li key={slug}>
                <Link to={paths.artisan(slug)}>
                  <div className="arch">
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
                  <p className="craft">{craft}</p>
                  <p className="from">
                    {village} · {plural(years, 'year')} at the craft
                  </p>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Root>
    </Page>
  );
}
