import { Heading, Page, Text, paths, type Meta } from '@virasat/kit';
import { workshop } from '../about/contact.ts';
import { ContactForm } from './contact-form.tsx';
import { OwnTickets } from './own-tickets.tsx';
import * as styles from './contact.module.css';

export const meta = (): Meta => ({
  title: 'Contact us | Virasat',
  description:
    'Write to the workshop in Jodhpur: about an order, a return, a piece of furniture or a complaint. We answer within a working day.',
  canonical: paths.contact,
});

/** /contact: a message to the shop, which is answered by email and on a page of its own (requirement 177). */
export function Component() {
  return (
    <Page>
      <div className={styles.contact}>
        <header>
          <Heading level={1} size="title">
            Contact us
          </Heading>
          <Text>
            Tell us what we can do for you. We answer within a working day, by email; the email has a link to
            our whole conversation.
          </Text>
        </header>
        <ContactForm />
        <aside aria-label="Other ways to reach us">
          <OwnTickets />
          <section aria-labelledby="contact-workshop">
            <Heading level={2} size="card" id="contact-workshop">
              The workshop
            </Heading>
            <address>
              {workshop.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
              <a href={`mailto:${workshop.email}`}>{workshop.email}</a>
            </address>
            <Text tone="soft">Open {workshop.hours}.</Text>
          </section>
        </aside>
      </div>
    </Page>
  );
}
