import type { ShownWorkshop } from '@virasat/api';
import { visitKey } from '@virasat/api/constants';
import { Button, Heading, Link, Text, paths, plural } from '@virasat/kit';
import * as styles from './about.module.css';

/** The workshops, each with the page that books it. */
export function WorkshopList({ workshops }: { workshops: readonly ShownWorkshop[] }) {
  return (
    <>
      <ul className={styles.workshops}>
        {workshops.map(({ name, hours, text, artisan }) => (
          <li key={name}>
            <Heading level={3}>{name}</Heading>
            <p className={styles.hours}>{plural(hours, 'hour')}</p>
            <p className={styles.description}>{text}</p>
            {artisan && (
              <p>
                With <Link to={paths.artisan(artisan.slug)}>{artisan.name}</Link>
              </p>
            )}
            <Button to={paths.visit(visitKey(name))} aria-label={`Book Workshop: ${name}`}>
              Book Workshop
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.note}>
        <Text tone="soft" size="small">
          Each has dates with the places that are left. You pay at the door, and can change or cancel by a
          link.
        </Text>
      </div>
    </>
  );
}
