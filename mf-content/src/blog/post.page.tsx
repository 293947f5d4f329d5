import type { BlogPostDetail } from '@virasat/api';
import {
  Arch,
  Divider,
  Fold,
  Heading,
  Page,
  Picture,
  ProductCard,
  ProductGrid,
  Section,
  TextLink,
  api,
  blogDate,
  call,
  missingPage,
  Link,
  paths,
  pictureUrl,
  useLoaderData,
  type LoadArgs,
  type Meta,
  type MetaArgs,
} from '@virasat/kit';
import { journalAlts } from '@virasat/kit/alts/journal';
import { isMissing } from '../is-missing.ts';
import { PreviewNote } from '../preview-note.tsx';
import { Article } from './article.tsx';
import { blogPosting } from './blog-posting.ts';
import { hrefOf } from './listing.ts';
import { Neighbours, RelatedStories } from './next-stories.tsx';
import { WorkshopLinks } from '../visits/workshop-links.tsx';
import { ShareButton } from './share-button.tsx';
import * as styles from './post.module.css';

interface Data {
  post: BlogPostDetail;
  /** Opened by the link of a preview: it may not be published. */
  isPreview: boolean;
}

/** The post at an address; with the token of a preview one that is not published. */
function postAt(id: string, preview: string | null, init: RequestInit): Promise<BlogPostDetail> {
  if (preview === null) return call(api.blogs[':id'].$get({ param: { id } }, { init }));
  return call(api.blogs[':id'].preview.$get({ param: { id }, query: { token: preview } }, { init }));
}

/** @throws Response 301 from a slug that it had before, 404 'Blog post not found' (requirement 51) */
export async function loader({ request, params }: LoadArgs): Promise<Data> {
  const address = params['id'] ?? '';
  const { searchParams, search } = new URL(request.url);
  const preview = searchParams.get('preview');
  try {
    const post = await postAt(address, preview, { signal: request.signal });
    if (post._id !== address)
      throw new Response(null, { status: 301, headers: { Location: paths.post(post._id) + search } });
    return { post, isPreview: preview !== null };
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw missingPage({ title: 'Blog post not found', back: { to: paths.blog, label: '← Back to Blog' } });
  }
}

const texts: Partial<Record<string, string>> = journalAlts;

/** Our own pictures, whose files are named by their keys, have a text; one that an editor added by its URL is decoration. */
const textOf = (image: string): string => texts[/^\/media\/([\w-]+)\.\w+ /.exec(image)?.[1] ?? ''] ?? '';

export const meta = ({ data, url }: MetaArgs<Data>): Meta => {
  if (!data) return { title: 'Blog post not found | Virasat', noindex: true };
  const { post, isPreview } = data;
  const title = `${post.metaTitle ?? post.title} | Virasat`;
  if (isPreview) return { title, noindex: true };
  return {
    title,
    description: post.metaDescription ?? post.excerpt,
    canonical: paths.post(post._id),
    image: pictureUrl(post.image),
    type: 'article',
    properties: { 'article:published_time': post.createdAt, 'article:section': post.category },
    jsonLd: [blogPosting(post, url)],
  };
};

/** The makers and the products that a story is about (requirement 206). */
function LinkedFrom({ post: { products, artisans, workshops } }: { post: BlogPostDetail }) {
  return (
    <>
      {artisans.length > 0 && (
        <p className={styles.makers}>
          {artisans.map(({ slug, name, craft }) => (
            <TextLink key={slug} to={paths.artisan(slug)} arrow="right">
              {`${name}, ${craft}`}
            </TextLink>
          ))}
        </p>
      )}
      <WorkshopLinks workshops={workshops} />
      {products.length > 0 && (
        <Section title="In this story">
          <div className={styles.pieces}>
            <ProductGrid>
              {products.map((product) => (
                <ProductCard key={product.id} product={product} />
              ))}
            </ProductGrid>
          </div>
        </Section>
      )}
    </>
  );
}

/** /blog/:id (requirement 51). */
export function Component() {
  const { post, isPreview } = useLoaderData<Data>();
  return (
    <Page>
      <div className={styles.progress} aria-hidden="true" />
      <div className={styles.post}>
        {isPreview && <PreviewNote>Shoppers see this page once the post is published.</PreviewNote>}
        <article>
          <header>
            <TextLink to={paths.blog} arrow="left">
              Back to Blog
            </TextLink>
            <p className={styles.category}>{post.category}</p>
            <Heading level={1}>{post.title}</Heading>
            <p className={styles.excerpt}>{post.excerpt}</p>
            <p className={styles.by}>
              By{' '}
              <Link className={styles.author} to={hrefOf({ author: post.author })}>
                {post.author}
              </Link>{' '}
              <span aria-hidden="true">·</span>{' '}
              <time dateTime={post.createdAt}>{blogDate(post.createdAt)}</time>{' '}
              <span aria-hidden="true">·</span> <span>{post.readTime}</span>
            </p>
          </header>
          <div className={styles.hero}>
            {post.image !== '' && (
              <Picture
                src={post.image}
                alt={textOf(post.image)}
                ratio="16/9"
                sizes="(min-width: 1040px) 960px, 92vw"
                priority
              />
            )}
          </div>
          <Fold />
          <Article html={post.content} />
          <footer>
            {post.tags.length > 0 && (
              <ul className={styles.tags} aria-label="Tags">
                {post.tags.map((tag) => (
                  <li key={tag}>
                    <Link to={hrefOf({ tag })}>{tag}</Link>
                  </li>
                ))}
              </ul>
            )}
            <LinkedFrom post={post} />
            <Divider />
            <section className={styles.authorBox} aria-label="About the author">
              <Arch />
              <div>
                <p className={styles.written}>Written by</p>
                <p className={styles.name}>{post.author}</p>
                <p className={styles.house}>for Virasat, from the workshops of Jodhpur</p>
              </div>
            </section>
            <ShareButton title={post.title} />
            <Neighbours newer={post.newer} older={post.older} />
            <RelatedStories stories={post.related} />
            <TextLink to={paths.blog} arrow="left">
              All stories
            </TextLink>
          </footer>
        </article>
      </div>
    </Page>
  );
}
