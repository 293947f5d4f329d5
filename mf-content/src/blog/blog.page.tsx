import {
  ErrorState,
  Heading,
  Page,
  Text,
  api,
  call,
  paths,
  useLoaderData,
  useRevalidator,
  type LoadArgs,
  type Meta,
  type MetaArgs,
} from '@virasat/kit';
import { listingOf, subjectOf, viewOf, type Listing } from './listing.ts';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import * as newsletter from '../newsletter/newsletter.module.css';
import { StoryList } from './story-list.tsx';
import * as styles from './blog.module.css';

const FEEDS = [
  { title: 'RSS feed', type: 'application/rss+xml', path: '/api/blogs/feed.xml' },
  { title: 'JSON feed', type: 'application/feed+json', path: '/api/blogs/feed.json' },
];

/** Null when the stories could not be loaded. */
interface Data {
  listing: Listing | null;
}

/** A failure is data with its own status: the page stays, shows the message of requirement 51 and can try again. */
export async function loader({ request }: LoadArgs): Promise<Data | Response> {
  try {
    const posts = await call(api.blogs.$get({}, { init: { signal: request.signal } }));
    return { listing: listingOf(posts, viewOf(new URL(request.url))) };
  } catch (error) {
    if (request.signal.aborted) throw error;
    return Response.json({ listing: null } satisfies Data, { status: 503 });
  }
}

export const meta = ({ url }: Pick<MetaArgs, 'url'>): Meta => ({
  title: `Stories ${subjectOf(viewOf(url)) ?? 'from the workshop'} | Virasat`,
  description:
    'How sheesham is seasoned, how a jali is drawn, what becomes of old mango trees: craft stories from Jodhpur.',
  canonical: paths.blog,
  feeds: FEEDS.map((feed) => ({ ...feed, title: `Stories from the workshop, ${feed.title}` })),
});

/** /blog (requirement 51). */
export function Component() {
  const { listing } = useLoaderData<Data>();
  const { revalidate } = useRevalidator();
  return (
    <Page>
      <div className={styles.blog}>
        <header>
          <Heading level={1}>Stories from the workshop</Heading>
          <Text tone="soft" size="lead">
            Wood, tools, patterns and the people who know them. Written in Jodhpur, mostly at the bench.
          </Text>
        </header>
        {listing ? (
          <StoryList listing={listing} />
        ) : (
          <ErrorState
            title="Failed to load blogs"
            message="The stories could not be loaded. Check your connection and try again; the rest of the shop is open."
            onRetry={() => void revalidate()}
          />
        )}
        <section className={newsletter.aside} aria-labelledby="blog-newsletter">
          <Heading level={2} size="card" id="blog-newsletter">
            The next story by email
          </Heading>
          <NewsletterForm source="blog" />
        </section>
        <nav className={styles.feeds} aria-label="Feeds">
          {FEEDS.map(({ title, type, path }) => (
            <a key={path} href={path} type={type}>
              {title}
            </a>
          ))}
        </nav>
      </div>
    </Page>
  );
}
