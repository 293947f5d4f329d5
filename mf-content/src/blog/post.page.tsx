import {
  Arch,
  Divider,
  Heading,
  Page,
  Picture,
  TextLink,
  api,
  blogDate,
  call,
  missingPage,
  paths,
  pictureUrl,
  useLoaderData,
  type LoadArgs,
  type Meta,
  type MetaArgs,
} from '@virasat/kit';
import { journalAlts } from '@virasat/kit/alts/journal';
import { isMissing } from '../is-missing.ts';
import { Article } from './article.tsx';
import { blogPosting } from './blog-posting.ts';
import * as styles from './post.module.css';

/** @throws Response 404 'Blog post not found' (requirement 51) */
export async function loader({ request, params }: LoadArgs) {
  try {
    return await call(
      api.blogs[':id'].$get({ param: { id: params['id'] ?? '' } }, { init: { signal: request.signal } }),
    );
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw missingPage({ title: 'Blog post not found', back: { to: paths.blog, label: '← Back to Blog' } });
  }
}

const texts: Partial<Record<string, string>> = journalAlts;

/** Our own pictures, whose files are named by their keys, have a text; one that an editor added by its URL is decoration. */
const textOf = (image: string): string => texts[/^\/media\/([\w-]+)\.\w+ /.exec(image)?.[1] ?? ''] ?? '';

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = ({ data, url }: MetaArgs<Data>): Meta => {
  if (!data) return { title: 'Blog post not found | Virasat', noindex: true };
  return {
    title: `${data.title} | Virasat`,
    description: data.excerpt,
    canonical: paths.post(data._id),
    image: pictureUrl(data.image),
    type: 'article',
    properties: { 'article:published_time': data.createdAt, 'article:section': data.category },
    jsonLd: [blogPosting(data, url)],
  };
};

/** /blog/:id (requirement 51). */
export function Component() {
  const post = useLoaderData<Data>();
  return (
    <Page>
      <div className={styles.post}>
        <article>
          <header>
            <TextLink to={paths.blog} arrow="left">
              Back to Blog
            </TextLink>
            <p className={styles.category}>{post.category}</p>
            <Heading level={1}>{post.title}</Heading>
            <p className={styles.excerpt}>{post.excerpt}</p>
            <p className={styles.by}>
              By <span className={styles.author}>{post.author}</span> <span aria-hidden="true">·</span>{' '}
              <time dateTime={post.createdAt}>{blogDate(post.createdAt)}</time>{' '}
              <span aria-hidden="true">·</span> <span>{post.readTime}</span>
            </p>
          </header>
          <div className={styles.hero}>
            <Picture
              src={post.image}
              alt={textOf(post.image)}
              ratio="16/9"
              sizes="(min-width: 1040px) 960px, 92vw"
              priority
            />
          </div>
          <Article html={post.content} />
          <footer>
            {post.tags.length > 0 && (
              <ul className={styles.tags} aria-label="Tags">
                {post.tags.map((tag) => (
                  <li key={tag}>{tag}</li>
                ))}
              </ul>
            )}
            <Divider />
            <section className={styles.authorBox} aria-label="About the author">
              <Arch />
              <div>
                <p className={styles.written}>Written by</p>
                <p className={styles.name}>{post.author}</p>
                <p className={styles.house}>for Virasat, from the workshops of Jodhpur</p>
              </div>
            </section>
            <TextLink to={paths.blog} arrow="left">
              All stories
            </TextLink>
          </footer>
        </article>
      </div>
    </Page>
  );
}
