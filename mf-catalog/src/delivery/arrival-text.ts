import { deliveryDays, type DeliveryDates, type DeliveryPromise } from '@virasat/api/constants';
import { dateFormat } from '@virasat/kit';

const dayFormat = dateFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day that no line breaks: "Sat, 28 Nov" with spaces that stay. */
const dayText = (iso: string): string => dayFormat(new Date(iso)).replaceAll(' ', '\u00a0');

/** "Arrives between Sat, 28 Nov and Mon, 30 Nov." */
export const arrivalDates = ({ first, last }: DeliveryDates): string =>
  first === last
    ? `Arrives on ${dayText(first)}.`
    : `Arrives between ${dayText(first)} and ${dayText(last)}.`;

/** When an order arrives: on the days that its shopper was told (requirement 367), or within what the shop promises. */
export const arrivalText = (
  { delivery }: { delivery?: DeliveryDates | undefined },
  promise: Pick<DeliveryPromise, 'first' | 'last' | 'where'>,
): string =>
  delivery ? arrivalDates(delivery) : `Delivery takes ${deliveryDays(promise)} ${promise.where}.`;
