import type { ShopFacts } from '@virasat/api';
import { Button, Picture, paths } from '@virasat/kit';
import { aboutAlts } from '@virasat/kit/alts/about';
import { workshopExterior } from '@virasat/kit/pictures/workshop-exterior';
import { mailtoLink } from './contact.ts';
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
          Open {shop.hours}. Tell us a day before, so that somebody has time to show you round; Schedule Visit
          opens an email to us.
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          href={mailtoLink(
            shop.email,
            'Schedule a visit to the workshop',
            'I would like to visit the workshop.\n\nDay and time I have in mind:\nNumber of people:\nMy name and phone number:\n',
          )}
          aria-label="Schedule Visit, by email"
        >
          Schedule Visit
        </Button>
        <Button to={paths.virtualTour} variant="secondary">
          Virtual Tour
        </Button>
      </div>
    </div>
  );
}
