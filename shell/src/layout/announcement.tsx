import type { Announcement } from '@virasat/api';
import { createContext, useContext } from 'react';
import { Link } from '@virasat/kit';
import * as styles from './announcement.module.css';

export type ShownAnnouncement = NonNullable<Announcement['announcement']>;

/** What is announced, as the server has rendered it: the browser keeps it until the next document, so nothing moves. */
export const AnnouncementContext = createContext<ShownAnnouncement | undefined>(undefined);

/** The bar above the header (requirement 212). Nothing while nothing is announced. */
export function AnnouncementBar() {
  const announcement = useContext(AnnouncementContext);
  if (!announcement) return null;
  const { text, link, linkText } = announcement;
  return (
    <aside className={styles.bar} aria-label="Announcement">
      <span>{text}</span>{' '}
      {link && (link.startsWith('/') ? <Link to={link}>{linkText}</Link> : <a href={link}>{linkText}</a>)}
    </aside>
  );
}
