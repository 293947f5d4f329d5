import type { TaughtWorkshop } from '@virasat/api';
import { visitKey } from '@virasat/api/constants';
import { TextLink, paths, plural } from '@virasat/kit';
import * as styles from './workshop-links.module.css';

/** Links to the workshops in which a maker teaches the craft. */
export function WorkshopLinks({ workshops }: { workshops: readonly TaughtWorkshop[] }) {
  if (workshops.length === 0) return null;
  return (
    <div className={styles.links}>
      {workshops.map(({ name, hours }) => (
        <TextLink key={name} to={paths.visit(visitKey(name))} arrow="right">
          {`Learn it: ${name}, ${plural(hours, 'hour')}`}
        </TextLink>
      ))}
    </div>
  );
}
