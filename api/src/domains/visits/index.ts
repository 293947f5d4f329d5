import { createKeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { Configuration } from '../configuration/index.ts';
import type { ShownPages } from '../content/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { DAY_MS, MINUTE_MS } from '../shared/durations.ts';
import { createBookingChanges } from './booking-changes.ts';
import { createBookingDesk } from './booking-desk.service.ts';
import { createBookings } from './bookings.service.ts';
import { visitDeskRoutes } from './desk.routes.ts';
import { createDueBookings } from './due-bookings.ts';
import { createNewBookings } from './new-bookings.ts';
import { bookingRecords } from './personal-data.ts';
import { createPlaces } from './places.ts';
import { createPlanning } from './planning.service.ts';
import { createPlans } from './plans.ts';
import { createSessionDesk } from './session-desk.service.ts';
import { createVisitsRepository, visitIndexes } from './visits.repository.ts';
import { visitRoutes } from './visits.routes.ts';

/** What visits need beside the foundation. */
export interface VisitNeeds extends Foundation {
  activity: ActivityLog;
  configuration: Pick<Configuration, 'seller'>;
  content: { shownPages: Pick<ShownPages, 'workshops'> };
}

/** Visits: workshops and visits of the workshop, their dates, bookings and waiting lists. */
export const visits = defineModule({
  name: 'visits',
  indexes: visitIndexes,
  create(shop: VisitNeeds) {
    const { client, db, clock, settings, configuration, content } = shop;
    const { linkSecret: secret, shopOrigin } = settings;
    const repository = createVisitsRepository(db);
    const plans = createPlans({ repository, workshops: content.shownPages.workshops });
    const shared = { ...shop, client, repository, plans };
    const places = createPlaces(shared);
    const changes = createBookingChanges({ ...shared, places });
    const book = createNewBookings({ ...shared, places, queue: createKeyedQueue() });
    return {
      bookings: createBookings({
        ...shared,
        book,
        changes,
        secret,
        shopOrigin,
        seller: configuration.seller,
      }),
      bookingDesk: createBookingDesk({ ...shared, book, changes }),
      sessionDesk: createSessionDesk({ ...shared, places, changes }),
      planning: createPlanning({ ...shared, places }),
      due: createDueBookings({ ...shared, changes }),
      records: bookingRecords(repository, places, clock),
    };
  },
  routes: ({ bookings, ...desk }) => visitRoutes(bookings).route('/', visitDeskRoutes(desk)),
  jobs: ({ due }) => [
    {
      name: 'remind of bookings',
      everyMs: MINUTE_MS,
      async run(signal) {
        const reminded = await due.remind(signal);
        return reminded > 0 ? { reminded } : undefined;
      },
    },
    {
      name: 'pass on places that nobody took',
      everyMs: MINUTE_MS,
      async run(signal) {
        const lapsed = await due.lapse(signal);
        return lapsed > 0 ? { lapsed } : undefined;
      },
    },
    {
      name: 'forget old bookings',
      everyMs: DAY_MS,
      async run() {
        const forgotten = await due.forget();
        return forgotten > 0 ? { forgotten } : undefined;
      },
    },
  ],
  personalRecords: ({ records }) => [records],
});

/** What later domains are given of visits. */
export type Visits = ReturnType<typeof visits.create>;

export type { BookingForEmail } from './bookings.service.ts';
