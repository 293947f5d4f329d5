import { deliveryDates } from '@virasat/api/constants';
import { Text, serverNow, useShop } from '@virasat/kit';
import { arrivalDates } from './arrival-text.ts';

/** When an order of now arrives at a PIN code: the days that go with the order. Nothing while the code is incomplete. */
export function Arrival({ pincode }: { pincode: string }) {
  const { delivery } = useShop();
  const dates = deliveryDates(pincode, serverNow(), delivery);
  return <div role="status">{dates && <Text tone="soft">{arrivalDates(dates)}</Text>}</div>;
}
