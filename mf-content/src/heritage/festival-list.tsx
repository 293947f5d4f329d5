import { Heading, Picture } from '@virasat/kit';
import { festivals } from './festivals.ts';
import * as shapes from '../arch.module.css';
import * as styles from './heritage.module.css';

/** Four festivals of the year and their influence on the design of the furniture. */
export function FestivalList() {
  return (
    <ul className={styles.festivals}>
      {festivals.map(({ name, month, text, influence, image, alt }) => (
        <li key={name}>
          <div className={`${shapes.arch} ${styles.arch}`}>
            <Picture src={image} alt={alt} ratio="4/5" sizes="(min-width: 600px) 320px, 90vw" />
          </div>
          <Heading level={3}>{name}</Heading>
          <p className={styles.month}>{month}</p>
          <p>{text}</p>
          <p className={styles.influence}>
            <strong>Design influence</strong> {influence}
          </p>
        </li>
      ))}
    </ul>
  );
}
