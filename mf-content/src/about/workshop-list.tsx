import { Button, Heading, Text } from '@virasat/kit';
import { mailtoLink, workshop } from './contact.ts';
import { workshops } from './workshops.ts';
import * as styles from './about.module.css';

/** Until there is a booking system the buttons open an email, and the page says so. */
export function WorkshopList() {
  return (
    <>
      <ul className={styles.workshops}>
        {workshops.map(({ name, hours, text }) => (
          <li key={name}>
            <Heading level={3}>{name}</Heading>
            <p className={styles.hours}>{hours} hours</p>
            <p className={styles.description}>{text}</p>
            <Button
              href={mailtoLink(
                `Book workshop: ${name}`,
                `I would like to join the ${name.toLowerCase()} workshop (${hours} hours).\n\nDate I have in mind:\nNumber of people:\nMy name and phone number:\n`,
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
          Places are booked by email: the button opens an email to {workshop.email} with the workshop filled
          in. Add a date, and we write back within two working days.
        </Text>
      </div>
    </>
  );
}
