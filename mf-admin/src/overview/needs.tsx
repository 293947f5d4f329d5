import type { Overview } from '@virasat/api';
import { Link } from '@virasat/kit';
import { needLabels } from './need-labels.ts';
import * as styles from './needs.module.css';

/** What waits, each with its list; what nobody waits for is left out. */
export function Needs({ needs }: Pick<Overview, 'needs'>) {
  // one that only a newer API knows is left out
  const waiting = needs.filter(({ kind, count }) => count > 0 && Object.hasOwn(needLabels, kind));
  return (
    <section className={styles.root} aria-labelledby="needs-title">
      <h2 id="needs-title">Needs you now</h2>
      {waiting.length === 0 ? (
        <p>Nothing is waiting for you.</p>
      ) : (
        <ul>
          {waiting.map(({ kind, count }) => {
            const { one, many, to, isUrgent } = needLabels[kind];
            return (
              <li key={kind} data-urgent={isUrgent}>
                <Link to={to}>
                  <strong>{count.toLocaleString('en-IN')}</strong> {count === 1 ? one : many}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
