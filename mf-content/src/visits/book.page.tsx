import type { VisitCalendar } from '@virasat/api';
import {
  ApiError,
  Breadcrumbs,
  Heading,
  Page,
  Text,
  TextLink,
  api,
  call,
  missingPage,
  paths,
  useLoaderData,
  type LoadArgs,
  type Meta,
  type MetaArgs,
} from '@virasat/kit';
import { BookingForm } from './booking-form.tsx';
import { lengthName, priceName } from './words.ts';
import * as styles from './book.module.css';

/** @throws Response 404 for what is not offered */
export async function loader({ request, params }: LoadArgs): Promise<VisitCalendar> {
  try {
    return await call(
      api.visits[':key'].calendar.$get(
        { param: { key: params['key'] ?? '' } },
        { init: { signal: request.signal } },
      ),
    );
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status))
      throw missingPage({
        title: 'Workshop not found',
        back: { to: paths.visits, label: '← All workshops and visits' },
      });
    throw error;
  }
}

export const meta = ({ data }: MetaArgs<VisitCalendar>): Meta => ({
  title: data ? `Book: ${data.offer.name} in Jodhpur | Virasat` : 'Book a workshop | Virasat',
  ...(data && {
    description: `${data.offer.name} at the Virasat workshop in Jodhpur: ${lengthName(data.offer.minutes)}, ${priceName(data.offer.price).toLowerCase()}. See dates with places left and book.`,
    canonical: paths.visit(data.offer.key),
  }),
});

/** /visits/:key: dates with the places that are left, and the form that books them (requirements 312 to 315). */
export function Component() {
  const calendar = useLoaderData<VisitCalendar>();
  const { offer, sessions } = calendar;
  return (
    <Page>
      <div className={styles.book}>
        <Breadcrumbs items={[{ label: 'Workshops and visits', to: paths.visits }, { label: offer.name }]} />
        <header>
          <Heading level={1}>{offer.name}</Heading>
          <p className={styles.facts}>
            {lengthName(offer.minutes)},{' '}
            {offer.price > 0 ? `${priceName(offer.price)}, paid at the door` : 'free'}
          </p>
          <Text>{offer.text}</Text>
          {offer.artisan && (
            <TextLink to={paths.artisan(offer.artisan.slug)} arrow="right">
              {`Taught by ${offer.artisan.name}: pieces and stories`}
            </TextLink>
          )}
        </header>
        {sessions.length > 0 ? (
          <BookingForm key={offer.key} loaded={calendar} />
        ) : (
          <div className={styles.none}>
            <Text>There are no dates at present. Write to us, and we find one with you.</Text>
            <TextLink to={paths.contact} arrow="right">
              Write to us
            </TextLink>
          </div>
        )}
      </div>
    </Page>
  );
}
