import { visuallyHiddenClass } from '@virasat/kit';
import * as styles from './stats.module.css';

/** Requirement 44: the words are fixed. */
const stats = [
  ['100+', 'Handcrafted Products'],
  ['5+', 'Master Artisans'],
  ['200+', 'Years of Tradition'],
  ['8+', 'Art Forms'],
] as const;

/** Slot `home.stats`: the strip of statistics under the hero. */
export function Component() {
  return (
    <section className={styles.stats} aria-labelledby="stats-title">
      <h2 className={visuallyHiddenClass} id="stats-title">
        Virasat in numbers
      </h2>
      <ul>
        {stats.map(([figure, label]) => (
          <li key={label}>
            <strong>{figure}</strong> <span>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
