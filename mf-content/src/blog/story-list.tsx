import { useEffect, useRef } from 'react';
import { EmptyState, Link, TextLink, paths, plural, useNavigation } from '@virasat/kit';
import { CategoryFilter } from './category-filter.tsx';
import { hrefOf, subjectOf, type Listing } from './listing.ts';
import { PostCard } from './post-card.tsx';
import * as styles from './blog.module.css';

/** Moves the focus to the first new story after 'Load More Posts'. */
function useFocusOnAdded({ posts, ...view }: Listing) {
  /** Which stories, however many of them. */
  const chosen = hrefOf({ ...view, page: 1 });
  const list = useRef<HTMLUListElement>(null);
  const before = useRef({ chosen, count: posts.length });
  useEffect(() => {
    const known = before.current;
    before.current = { chosen, count: posts.length };
    if (known.chosen !== chosen || posts.length <= known.count) return;
    list.current?.children[known.count]?.querySelector('a')?.focus({ preventScroll: true });
  }, [chosen, posts.length]);
  return list;
}

/** The filter, the filtered stories, and Load More. Filter and Load More are links: they need no script. */
export function StoryList({ listing }: { listing: Listing }) {
  const navigation = useNavigation();
  const list = useFocusOnAdded(listing);
  const loading = navigation.state === 'loading' && navigation.location.pathname === paths.blog;
  const { posts, total, category, tag, author, page } = listing;
  const subject = subjectOf(listing);
  const missing = subject ?? (category && `about ${category.toLowerCase()}`);
  return (
    <>
      <CategoryFilter listing={listing} />
      {subject && (
        <p className={styles.chosen}>
          Stories {subject} <TextLink to={paths.blog}>Show all posts</TextLink>
        </p>
      )}
      <p className={styles.count} role="status">
        {loading ? 'Loading stories…' : `Showing ${posts.length} of ${plural(total, 'story', 'stories')}`}
      </p>
      {posts.length === 0 ? (
        <EmptyState
          title={missing ? `No stories ${missing} yet` : 'No stories yet'}
          action={
            missing && (
              <TextLink to={paths.blog} arrow="right">
                Show all posts
              </TextLink>
            )
          }
        >
          {missing ? 'The other shelves have something to read.' : 'The first one is being written.'}
        </EmptyState>
      ) : (
        <ul className={styles.posts} ref={list} aria-busy={loading}>
          {posts.map((post, index) => (
            <li key={post._id}>
              <PostCard post={post} lead={index === 0} />
            </li>
          ))}
        </ul>
      )}
      {posts.length < total && (
        <div className={styles.more}>
          <Link to={hrefOf({ category, tag, author, page: page + 1 })} preventScrollReset>
            Load More Posts
          </Link>
        </div>
      )}
    </>
  );
}
