import type { VisitOffers } from '@virasat/api';
import {
  Button,
  EmptyState,
  Heading,
  Page,
  Text,
  TextLink,
  api,
  call,
  paths,
  useLoaderData,
  type LoadArgs,
  type Meta,
} from '@virasat/kit';
import { OwnBookings } from './own-bookings.tsx';
import { dayName, lengthName, priceName, timeName } from './words.ts';
import * as styles from './visits.module.css';

export const meta = (): Meta => ({
  title: 'Workshops and visits in Jodhpur | Virasat',
  description:
    'Carve, set mirrors or inlay brass at a real bench with a master beside you, or walk round the workshop. See the next dates and book your places.',
  canonical: paths.visits,
});

export const loader = ({ request }: LoadArgs): Promise<VisitOffers> =>
  call(api.visits.$get({}, { init: { signal: request.signal } }));

type Offer = VisitOffers['items'][number];

function OfferCard({ offer }: { offer: Offer }) {
  const { key, name, text, minutes, price, next, isOn } = offer;
  return (
    <li>
      <Heading level={2} size="section">
        {name}
      </Heading>
      <p className={styles.facts}>
        {lengthName(minutes)}, {price > 0 ? priceName(price) : 'free'}
      </p>
      <p className={styles.text}>{text}</p>
      {next.length > 0 ? (
        <div className={styles.next}>
          <h3>Next dates with places</h3>
          <ul>
            {next.map((session) => (
              <li key={session.id}>
                {dayName(session.day)}, {timeName(session)}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <Text tone="soft">
          {isOn
            ? 'All dates are full at present; you can join a waiting list.'
            : 'There are no dates at present.'}
        </Text>
      )}
      {isOn ? (
        <Button to={paths.visit(key)} aria-label={`See dates and book: ${name}`}>
          See dates and book
        </Button>
      ) : (
        <TextLink to={paths.contact}>Ask us for a date</TextLink>
      )}
    </li>
  );
}

/** /visits: what can be booked, with the next dates (requirement 312). */
export function Component() {
  const { items } = useLoaderData<VisitOffers>();
  return (
    <Page>
      <div className={styles.visits}>
        <header>
          <Heading level={1}>Workshops and visits</Heading>
          <Text size="lead">
            Small groups at a real bench in Jodhpur, with a master beside you. Tools, wood and tea are
            provided; you take home what you make.
          </Text>
        </header>
        <OwnBookings />
        {items.length > 0 ? (
          <ul className={styles.offers}>
            {items.map((offer) => (
              <OfferCard key={offer.key} offer={offer} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title="Nothing to book at present"
            action={<Button to={paths.contact}>Write to us</Button>}
          >
            Write to us, and we find a time for you.
          </EmptyState>
        )}
      </div>
    </Page>
  );
}
