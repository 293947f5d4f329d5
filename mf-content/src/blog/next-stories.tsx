import type { BlogPostDetail } from '@virasat/api';
import { Heading, Link, Picture, Section, paths } from '@virasat/kit';
import * as styles from './post.module.css';

/** The stories before and after this one. */
export function Neighbours({ newer, older }: Pick<BlogPostDetail, 'newer' | 'older'>) {
  if (!newer && !older) return null;
  return (
    <nav className={styles.neighbours} aria-label="More stories">
      {older && (
        <Link to={paths.post(older._id)} rel="prev">
          <small>Previous story</small> {older.title}
        </Link>
      )}
      {newer && (
        <Link to={paths.post(newer._id)} rel="next">
          <small>Next story</small> {newer.title}
        </Link>
      )}
    </nav>
  );
}

/** Stories that share something with this one. */
export function RelatedStories({ stories }: { stories: BlogPostDetail['related'] }) {
  if (stories.length === 0) return null;
  return (
    <Section title="Related stories">
      <ul className={styles.related}>
        {stories.map(({ _id, title, excerpt, image }) => (
          <li key={_id}>
            {image !== '' && (
              <Picture src={image} alt="" ratio="3/2" sizes="(min-width: 600px) 200px, 92vw" />
            )}
            <Heading level={3} size="card">
              <Link to={paths.post(_id)}>{title}</Link>
            </Heading>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
