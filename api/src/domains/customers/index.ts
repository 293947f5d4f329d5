import type { CardCache } from '../catalogue/card-cache.ts';
import type { LoginThrottle, Sessions } from '../identity/index.ts';
import type { Uploads } from '../media/index.ts';
import { defineModule, type Foundation } from '../module.ts';
import { customerRecords } from './personal-data.ts';
import { accountRoutes } from './profile/account.routes.ts';
import { createAccountService } from './profile/create-account-service.ts';
import { createSettingsService } from './settings/create-settings-service.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { createWishlistService, wishlistIndexes } from './wishlist/create-wishlist-service.ts';
import { wishlistNews } from './wishlist/wishlist-news.ts';
import { wishlistRoutes } from './wishlist/wishlist.routes.ts';

export interface CustomerNeeds extends Foundation {
  identity: { sessions: Sessions; logins: LoginThrottle };
  media: Uploads;
  catalogue: { cards: CardCache['cards'] };
}

/** Customers: profile, addresses, wishlist, settings, and the end of an account. */
export const customers = defineModule({
  name: 'customers',
  indexes: wishlistIndexes,
  create({ client, db, events, personalRecords, identity, media, catalogue }: CustomerNeeds) {
    const { cards } = catalogue;
    return {
      profile: createAccountService({ db, uploads: media }),
      settings: createSettingsService({ client, db, events, personalRecords, ...identity }),
      wishlist: createWishlistService({ db, cards }),
      news: wishlistNews({ client, db, cards, events }),
      records: customerRecords(db, media),
    };
  },
  routes: (service) =>
    accountRoutes(service.profile)
      .route('/', settingsRoutes(service.settings))
      .route('/', wishlistRoutes(service.wishlist)),
  jobs: ({ news }) => [news],
  personalRecords: ({ records }) => records,
});
