import {
  Breadcrumbs,
  Heading,
  Link,
  Page,
  Picture,
  ProductCard,
  ProductGrid,
  Section,
  Text,
  TextLink,
  api,
  call,
  missingPage,
  paths,
  plural,
  useLoaderData,
  type LoadArgs,
  type Meta,
  type MetaArgs,
} from '@virasat/kit';
import { isMissing } from '../is-missing.ts';
import { WorkshopLinks } from '../visits/workshop-links.tsx';
import * as shapes from '../arch.module.css';
import * as styles from './artisan.module.css';

/** @throws Response 301 from a slug that they had before, 404 'Artisan not found' */
export async function loader({ request, params }: LoadArgs) {
  const slug = params['slug'] ?? '';
  try {
    const artisan = await call(
      api.artisans[':slug'].$get({ param: { slug } }, { init: { signal: request.signal } }),
    );
    if (artisan.slug !== slug)
      throw new Response(null, { status: 301, headers: { Location: paths.artisan(artisan.slug) } });
    return artisan;
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

const paragraphsOf = (story: string): string[] => story.split(/\n\s*\n/).filter((text) => text.trim() !== '');

/** /artisans/:slug: a maker with their pieces (requirement 52). */
export function Component() {
  const { name, craft, village, years, story, image, pictures, products, stories, workshops } =
    useLoaderData<Data>();
  return (
    <Page>
      <div className={styles.artisan}>
        <Breadcrumbs
          items={[
            { label: 'Home', to: paths.home },
            { label: 'Artisans', to: paths.artisans },
            { label: name },
          ]}
        />
        <article className={styles.maker}>
          <div className={`${shapes.arch} ${styles.arch}`}>
            <Picture
              src={image.src}
              alt={image.alt}
              ratio="4/5"
              sizes="(min-width: 900px) 380px, 300px"
              priority
            />
          </div>
          <div>
            <p className={styles.craft}>{craft}</p>
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
            <div className={styles.description}>
              {paragraphsOf(story).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <WorkshopLinks workshops={workshops} />
          </div>
        </article>
        {pictures.length > 0 && (
          <Section title="At work">
            <ul className={styles.pictures}>
              {pictures.map(({ src, alt }) => (
                <li key={src}>
                  <Picture
                    src={src}
                    alt={alt}
                    ratio="3/2"
                    sizes="(min-width: 1240px) 392px, (min-width: 600px) 46vw, 92vw"
                  />
                </li>
              ))}
            </ul>
          </Section>
        )}
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
        {stories.length > 0 && (
          <Section title={`Stories about ${name}`}>
            <ul className={styles.stories}>
              {stories.map(({ _id, title, excerpt }) => (
                <li key={_id}>
                  <Heading level={3} size="card">
                    <Link to={paths.post(_id)}>{title}</Link>
                  </Heading>
                  <p>{excerpt}</p>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <TextLink to={paths.artisans} arrow="left">
          All artisans
        </TextLink>
      </div>
    </Page>
  );
}
