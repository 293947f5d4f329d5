import type { Media } from '@virasat/api';
import { Link } from '@virasat/kit';
import * as styles from './drawer.module.css';

/** A domain names so many places at most. */
const MOST = 20;

/** The places that show it, as links to them. */
export function UsesList({ uses }: Pick<Media, 'uses'>) {
  return (
    <ul className={styles.uses}>
      {uses.map(({ where, domain, id, path }) => (
        <li key={`${domain} ${id} ${where}`}>
          {path ? (
            <Link to={path} target="_blank" rel="noreferrer">
              {where}
            </Link>
          ) : (
            where
          )}
        </li>
      ))}
      {uses.length >= MOST && <li>… and perhaps in more places</li>}
    </ul>
  );
}

/** Where one of the media is used. */
export function Uses({ media: { uses, source } }: { media: Media }) {
  const nowhere = source === 'shipped' ? 'No document shows it.' : 'Nothing shows it: it can be removed.';
  return (
    <section className={styles.section}>
      <h3>Used in</h3>
      {uses.length > 0 ? <UsesList uses={uses} /> : <p>{nowhere}</p>}
    </section>
  );
}
