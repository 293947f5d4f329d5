import type { ShopFacts } from '@virasat/api';
import { VISIT } from '@virasat/api/constants';
import { Button, Picture, paths } from '@virasat/kit';
import { aboutAlts } from '@virasat/kit/alts/about';
import { workshopExterior } from '@virasat/kit/pictures/workshop-exterior';
import * as styles from './about.module.css';

/** The address of the workshop, and how to arrange a visit. */
export function VisitUs({ shop }: { shop: ShopFacts }) {
  return (
    <div className={styles.visit}>
      <Picture
        className={styles.place}
        src={workshopExterior}
        alt={aboutAlts['workshop-exterior']}
        sizes="(min-width: 1240px) 1240px, (min-width: 900px) 96vw, 150vw"
      />
      <div>
        <address>
          {shop.address.map((line) => (
            <span key={line}>
              {line}
              <br />
            </span>
          ))}
          <a href={`mailto:${shop.email}`}>{shop.email}</a>
        </address>
        <p>
          Open {shop.hours}. Choose a time before you come, so that somebody is free to show you round; it
          costs nothing.
        </p>
      </div>
      <div className={styles.actions}>
        <Button to={paths.visit(VISIT.key)}>Schedule Visit</Button>
        <Button to={paths.virtualTour} variant="secondary">
          Virtual Tour
        </Button>
      </div>
    </div>
  );
}
