import type { Ticket } from '@virasat/api';
import { api, dateFormat } from '@virasat/kit';
import { PictureRow } from '@virasat/kit/forms';
import { withToken } from '../order/load-order.ts';
import * as styles from './ticket.module.css';

const time = dateFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** A picture of a message with its address. */
function shown(id: string, picture: { id: string; width: number; height: number }, token: string | null) {
  const { pathname, search } = api.support.tickets[':id'].pictures[':picture'].$url({
    param: { id, picture: picture.id },
    query: withToken(token),
  });
  return { ...picture, src: pathname + search };
}

/** What customer and shop have written, oldest first. */
export function Thread({ ticket, token }: { ticket: Ticket; token: string | null }) {
  return (
    <ol className={styles.thread} aria-label="Messages">
      {ticket.messages.map(({ id, from, by, text, at, pictures }) => (
        <li key={id} data-from={from}>
          <p className={styles.who}>
            <strong>{from === 'customer' ? 'You' : `${by ?? 'The workshop'}, Virasat`}</strong>
            <time dateTime={at}>{time(new Date(at))}</time>
          </p>
          <p className={styles.text}>{text}</p>
          <PictureRow
            name="Picture of this message"
            pictures={pictures.map((picture) => shown(ticket.id, picture, token))}
          />
        </li>
      ))}
    </ol>
  );
}
