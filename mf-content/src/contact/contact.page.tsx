import type { ShopFacts } from '@virasat/api';
import {
  Heading,
  Link,
  Page,
  Picture,
  Text,
  TextLink,
  api,
  call,
  paths,
  useLoaderData,
  type LoadArgs,
  type Meta,
} from '@virasat/kit';
import { aboutAlts } from '@virasat/kit/alts/about';
import { workshopMap } from '@virasat/kit/pictures/workshop-map';
import { ContactForm } from './contact-form.tsx';
import { OwnTickets } from './own-tickets.tsx';
import { Seller } from './seller.tsx';
import * as styles from './contact.module.css';

export const meta = (): Meta => ({
  title: 'Contact us | Virasat',
  description:
    'Write to the workshop in Jodhpur: about an order, a return, a piece of furniture or a complaint. We answer within a working day.',
  canonical: paths.contact,
});

interface ContactData {
  /** Where the workshop is, as the settings of the shop say. */
  facts: ShopFacts;
  /** The product whose page has led here; absent also for one that cannot be read: the form needs no product. */
  about?: string;
}

export async function loader({ request }: LoadArgs): Promise<ContactData> {
  const init = { signal: request.signal };
  const id = new URL(request.url).searchParams.get('product');
  const [facts, about] = await Promise.all([
    call(api.shop.$get({}, { init })),
    id === null
      ? undefined
      : call(api.products[':id'].$get({ param: { id } }, { init })).then(
          ({ name }) => name,
          () => undefined,
        ),
  ]);
  return { facts, ...(about !== undefined && { about }) };
}

/** The lane that the map shows: another address has no map of ours. */
const MAPPED = /\bHeritage Lane\b/;

/** /contact: a message to the shop, which is answered by email and on a page of its own (requirement 177). */
export function Component() {
  const { facts, about } = useLoaderData<ContactData>();
  const { address, phone, email, hours } = facts;
  return (
    <Page>
      <div className={styles.contact}>
        <header>
          <Heading level={1} size="title">
            Contact us
          </Heading>
          <Text>
            Tell us what we can do for you. We answer within a working day, by email; the email has a link to
            our whole conversation. The quickest answers are in{' '}
            <Link to={paths.help('faq')}>questions and answers</Link>.
          </Text>
        </header>
        {/* another product starts it anew */}
        <ContactForm key={about} about={about} />
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
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
              <a href={`mailto:${email}`}>{email}</a>
            </address>
            <Text tone="soft">Open {hours}.</Text>
            {MAPPED.test(address.join(', ')) && (
              <figure className={styles.map}>
                <Picture
                  src={workshopMap}
                  alt={aboutAlts['workshop-map']}
                  sizes="(min-width: 900px) 300px, 92vw"
                />
                <figcaption>Ten minutes on foot from Jodhpur Junction. Not to scale.</figcaption>
              </figure>
            )}
            <TextLink to={paths.visits} arrow="right">
              Choose a time for a visit
            </TextLink>
          </section>
        </aside>
        <Seller facts={facts} />
      </div>
    </Page>
  );
}
