import { Heading, Picture } from '@virasat/kit';
import { milestones } from './milestones.ts';
import * as styles from './heritage.module.css';

/** Five centuries in four milestones. */
export function Timeline() {
  return (
    <ol className={styles.timeline}>
      {milestones.map(({ year, title, text, image, alt }) => (
        <li key={year}>
          <div className={styles.seen}>
            <Picture src={image} alt={alt} ratio="3/2" sizes="(min-width: 900px) 570px, 90vw" />
          </div>
          <div>
            <p className={styles.year}>{year}</p>
            <Heading level={3}>{title}</Heading>
            <p className={styles.description}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
