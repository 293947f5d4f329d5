import type { BlogPostSummary } from '@virasat/api';
import { Heading, Link, Picture, blogDate, paths } from '@virasat/kit';
import { hrefOf } from './listing.ts';
import * as styles from './blog.module.css';

interface Props {
  post: BlogPostSummary;
  /** The newest story opens the list, larger than the rest. */
  lead: boolean;
}

/** A story in the list. Its title is the link; the whole card is its target. */
export function PostCard({ post, lead }: Props) {
  const { _id, title, excerpt, category, author, createdAt, image, tags, readTime } = post;
  return (
    <article className={styles.card} data-lead={lead ? '' : undefined}>
      <Picture
        src={image}
        alt=""
        ratio="3/2"
        sizes={
          lead ? '(min-width: 900px) 720px, 92vw' : '(min-width: 900px) 390px, (min-width: 600px) 46vw, 92vw'
        }
        priority={lead}
      />
      <div className={styles.text}>
        <p className={styles.category}>{category}</p>
        <Heading level={2} size={lead ? 'section' : 'card'}>
          <Link to={paths.post(_id)}>{title}</Link>
        </Heading>
        <p className={styles.excerpt}>{excerpt}</p>
        <p className={styles.by}>
          <span>{author}</span> <span aria-hidden="true">·</span>{' '}
          <time dateTime={createdAt}>{blogDate(createdAt)}</time> <span aria-hidden="true">·</span>{' '}
          <span>{readTime}</span>
        </p>
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag}>
                <Link to={hrefOf({ tag })}>{tag}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
