import type { NewsletterRow, SubscriberRow } from '@virasat/api';
import { Badge, Link, orderDate } from '@virasat/kit';
import type { ResourceColumn } from '../desk/grid/grid-types.ts';
import { newsletterPage } from '../layout/sections.ts';
import {
  sendingLabels,
  sendingTones,
  sourceLabels,
  subscriberLabels,
  subscriberTones,
} from './newsletter-labels.ts';
import * as styles from './newsletter.module.css';

const number = (value: number): string => value.toLocaleString('en-IN');

const State = ({ state }: Pick<NewsletterRow, 'state'>) => (
  <Badge tone={sendingTones[state]}>{sendingLabels[state]}</Badge>
);
const SubscriberStateBadge = ({ state }: Pick<SubscriberRow, 'state'>) => (
  <Badge tone={subscriberTones[state]}>{subscriberLabels[state]}</Badge>
);

/** Columns of the list of newsletters. */
export const newsletterColumns: ResourceColumn<NewsletterRow>[] = [
  {
    field: 'subject',
    header: 'Subject',
    minWidth: 240,
    flex: 2,
    sort: { asc: 'subject' },
    cell: ({ id, subject }) => <Link to={newsletterPage(id)}>{subject}</Link>,
  },
  { field: 'state', header: 'State', minWidth: 120, cell: (row) => <State {...row} /> },
  {
    field: 'queued',
    header: 'Recipients',
    minWidth: 110,
    align: 'right',
    cell: ({ queued }) => number(queued),
  },
  {
    field: 'sentAt',
    header: 'Sent off',
    minWidth: 130,
    cell: ({ sentAt }) => (sentAt ? orderDate(sentAt) : '–'),
  },
  {
    field: 'updatedAt',
    header: 'Changed',
    minWidth: 130,
    sort: { desc: 'updated-desc' },
    cell: ({ updatedAt }) => orderDate(updatedAt),
  },
];

/** A newsletter on a phone. */
export const NewsletterCard = ({ newsletter }: { newsletter: NewsletterRow }) => (
  <div className={styles.card}>
    <Link to={newsletterPage(newsletter.id)}>{newsletter.subject}</Link>
    <p>
      <State {...newsletter} />{' '}
      {newsletter.sentAt
        ? `${number(newsletter.queued)} recipients, ${orderDate(newsletter.sentAt)}`
        : `changed ${orderDate(newsletter.updatedAt)}`}
    </p>
  </div>
);

/** The last consent, in words. */
function consentText({ consents }: SubscriberRow): string {
  const last = consents.at(-1);
  return last ? `${last.what} ${orderDate(last.at)}` : '–';
}

const Address = ({ subscriber: { email, tags } }: { subscriber: SubscriberRow }) => (
  <span className={styles.name}>
    {email || '(erased)'}
    {tags.length > 0 && <small>{tags.join(', ')}</small>}
  </span>
);

/** Columns of the list of subscribers. */
export const subscriberColumns: ResourceColumn<SubscriberRow>[] = [
  {
    field: 'email',
    header: 'Email',
    minWidth: 240,
    flex: 2,
    sort: { asc: 'email' },
    cell: (subscriber) => <Address subscriber={subscriber} />,
  },
  { field: 'state', header: 'State', minWidth: 150, cell: (row) => <SubscriberStateBadge {...row} /> },
  { field: 'source', header: 'Origin', minWidth: 140, cell: ({ source }) => sourceLabels[source] },
  { field: 'consent', header: 'Last consent', minWidth: 190, cell: consentText },
  {
    field: 'joinedAt',
    header: 'Subscribed',
    minWidth: 130,
    sort: { desc: 'joined-desc' },
    cell: ({ joinedAt }) => (joinedAt ? orderDate(joinedAt) : '–'),
  },
];

/** A subscriber on a phone. */
export const SubscriberCard = ({ subscriber }: { subscriber: SubscriberRow }) => (
  <div className={styles.card}>
    <Address subscriber={subscriber} />
    <p>
      <SubscriberStateBadge {...subscriber} /> {sourceLabels[subscriber.source]} · {consentText(subscriber)}
    </p>
  </div>
);
