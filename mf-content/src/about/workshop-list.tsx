import type { ShopFacts } from '@virasat/api';
import type { AboutForm } from '@virasat/api/forms';
import { Button, Heading, Text, plural } from '@virasat/kit';
import { mailtoLink } from './contact.ts';
import * as styles from './about.module.css';

/** Until there is a booking system the buttons open an email, and the page says so. */
export function WorkshopList({ workshops, shop }: Pick<AboutForm, 'workshops'> & { shop: ShopFacts }) {
  return (
    <>
      <ul className={styles.workshops}>
        {workshops.map(({ name, hours, text }) => (
          <li key={name}>
            <Heading level={3}>{name}</Heading>
            <p className={styles.hours}>{plural(hours, 'hour')}</p>
            <p className={styles.description}>{text}</p>
            <Button
              href={mailtoLink(
                shop.email,
                `Book workshop: ${name}`,
                `I would like to join the ${name.toLowerCase()} workshop (${plural(hours, 'hour')}).\n\nDate I have in mind:\nNumber of people:\nMy name and phone number:\n`,
              )}
              aria-label={`Book Workshop: ${name}, by email`}
            >
              Book Workshop
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.note}>
        <Text tone="soft" size="small">
          Places are booked by email: the button opens an email to {shop.email} with the workshop filled in.
          Add a date, and we write back within two working days.
        </Text>
      </div>
    </>
  );
}
