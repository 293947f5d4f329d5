import type { ShopFacts } from '@virasat/api';
import { Heading, Page, Text, api, call, paths, useLoaderData, type LoadArgs, type Meta } from '@virasat/kit';
import { ContactForm } from './contact-form.tsx';
import { OwnTickets } from './own-tickets.tsx';
import * as styles from './contact.module.css';

export const meta = (): Meta => ({
  title: 'Contact us | Virasat',
  description:
    'Write to the workshop in Jodhpur: about an order, a return, a piece of furniture or a complaint. We answer within a working day.',
  canonical: paths.contact,
});

/** Where the workshop is, as the settings of the shop say. */
export const loader = ({ request }: LoadArgs): Promise<ShopFacts> =>
  call(api.shop.$get({}, { init: { signal: request.signal } }));

/** /contact: a message to the shop, which is answered by email and on a page of its own (requirement 177). */
export function Component() {
  const { address, email, hours } = useLoaderData<ShopFacts>();
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
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
              <a href={`mailto:${email}`}>{email}</a>
            </address>
            <Text tone="soft">Open {hours}.</Text>
          </section>
        </aside>
      </div>
    </Page>
  );
}
