import {
  Breadcrumbs,
  Heading,
  Page,
  Picture,
  ProductCard,
  ProductGrid,
  Section,
  Text,
  TextLink,
  api,
  call,
  media,
  missingPage,
  paths,
  plural,
  styled,
  useLoaderData,
  type LoadArgs,
  type Meta,
  type MetaArgs,
} from '@virasat/kit';
import { archClip } from '../arch-clip.ts';
import { isMissing } from '../is-missing.ts';

export async function loader({ request, params }: LoadArgs) {
  try {
    return await call(
      api.artisans[':slug'].$get(
        { param: { slug: params['slug'] ?? '' } },
        { init: { signal: request.signal } },
      ),
    );
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw missingPage({
      title: 'Artisan not found',
      back: { to: paths.artisans, label: '← Back to Artisans' },
    });
  }
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = ({ data, url }: MetaArgs<Data>): Meta => {
  if (!data) return { title: 'Artisan not found | Virasat', noindex: true };
  const { slug, name, craft, village, years } = data;
  const canonical = paths.artisan(slug);
  return {
    title: `${name}, ${craft} | Virasat`,
    description: `${name} of ${village}: ${plural(years, 'year')} at the craft. Read the story and see the pieces.`,
    canonical,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Person',
        name,
        jobTitle: craft,
        homeLocation: { '@type': 'Place', name: village },
        url: new URL(canonical, url).href,
      },
    ],
  };
};

const Root = styled('div')({
  '& .maker': {
    display: 'grid',
    gap: 'var(--space-5)',
    marginTop: 'var(--space-3)',
    [media.md]: { gridTemplateColumns: 'minmax(0, 380px) 1fr', gap: 'var(--space-8)', alignItems: 'start' },
  },
  '& .arch': { clipPath: archClip, width: '100%', maxWidth: 300, [media.md]: { maxWidth: 'none' } },
  '& .craft': {
    margin: '0 0 var(--space-2)',
    color: 'var(--sheesham)',
    fontWeight: 600,
    fontSize: 'var(--text-lead)',
  },
  '& dl': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-3) var(--space-6)',
    margin: 'var(--space-4) 0 var(--space-5)',
    paddingBlock: 'var(--space-3)',
    borderBlock: '1px solid var(--brass)',
    '& dt': { color: 'var(--ink-soft)', fontSize: 'var(--text-small)' },
    '& dd': { margin: 0, fontWeight: 600 },
  },
  '& .description p': {
    margin: '0 0 1em',
    maxWidth: '68ch',
    fontSize: 'var(--text-lead)',
    lineHeight: 1.7,
    textWrap: 'pretty',
  },
});

const paragraphsOf = (story: string): string[] => story.split(/\n\s*\n/).filter((text) => text.trim() !== '');

/** /artisans/:slug: a maker with their pieces (requirement 52). */
export function Component() {
  const { name, craft, village, years, story, image, products } = useLoaderData<Data>();
  return (
    <Page>
      <Root>
        <Breadcrumbs
          items={[
            { label: 'Home', to: paths.home },
            { label: 'Artisans', to: paths.artisans },
            { label: name },
          ]}
        />
        <article className="maker">
          <div className="arch">
            <Picture
              src={image.src}
              alt={image.alt}
              ratio="4/5"
              sizes="(min-width: 900px) 380px, 300px"
              priority
            />
          </div>
          <div>
            <p className="craft">{craft}</p>
            <Heading level={1}>{name}</Heading>
            <dl>
              <div>
                <dt>Works in</dt>
                <dd>{village}</dd>
              </div>
              <div>
                <dt>At the craft for</dt>
                <dd>{plural(years, 'year')}</dd>
              </div>
            </dl>
            <div className="description">
              {paragraphsOf(story).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
        </article>
        <Section title={`Made by ${name}`}>
          {products.length === 0 ? (
            <Text tone="soft">
              Nothing of theirs is in the shop at the moment; new products appear here first.
            </Text>
          ) : (
            <ProductGrid>
              {products.map((product) => (
                <ProductCard key={product.id} product={product} />
              ))}
            </ProductGrid>
          )}
        </Section>
        <TextLink to={paths.artisans} arrow="left">
          All artisans
        </TextLink>
      </Root>
    </Page>
  );
}
