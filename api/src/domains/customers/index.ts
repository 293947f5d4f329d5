import type { CardCache } from '../catalogue/index.ts';
import type { Identity } from '../identity/index.ts';
import type { MediaServices } from '../media/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { customerRecords } from './personal-data.ts';
import { createAddressBooks } from './profile/addresses.repository.ts';
import { migrateProfiles } from './profile/migrate-profiles.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { createProfileService } from './profile/profile.service.ts';
import { createProfileRepository } from './profile/profiles.repository.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { createSettingsService } from './settings/settings.service.ts';
import { wishlistNews } from './wishlist/wishlist-news.ts';
import { wishlistRoutes } from './wishlist/wishlist.routes.ts';
import { createWishlistService } from './wishlist/wishlist.service.ts';
import { createWishlistRepository, wishlistIndexes } from './wishlist/wishlists.repository.ts';

export interface CustomerDependencies extends Foundation {
  identity: Pick<Identity, 'accounts' | 'credentials' | 'sessions'>;
  media: Pick<MediaServices, 'uploads'>;
  catalogue: { cards: CardCache['cards'] };
}

/** Customers: profile, addresses, wishlist, settings, and the deletion of an account. */
export const customers = defineModule({
  name: 'customers',
  indexes: wishlistIndexes,
  migrate: migrateProfiles,
  create(shop: CustomerDependencies) {
    const { client, db, events, clock, identity, media, catalogue } = shop;
    const { accounts } = identity;
    const { uploads } = media;
    const profiles = createProfileRepository(db);
    const addressBooks = createAddressBooks(db);
    const wishlists = createWishlistRepository(db);
    const profile = createProfileService({ client, accounts, profiles, addressBooks, uploads });
    const { cards } = catalogue;
    return {
      profile,
      preferencesOf: profile.preferencesOf,
      settings: createSettingsService({ ...shop, profile }),
      wishlist: createWishlistService({ wishlists, accounts, cards, clock }),
      news: wishlistNews({ client, wishlists, profiles, accounts, cards, events }),
      records: customerRecords({ profiles, addressBooks, wishlists, uploads }),
    };
  },
  routes: (service) =>
    profileRoutes(service.profile)
      .route('/', settingsRoutes(service.settings))
      .route('/', wishlistRoutes(service.wishlist)),
  jobs: ({ news }) => [news],
  personalRecords: ({ records }) => records,
});

/** What later domains are given of customers. */
export type Customers = ReturnType<typeof customers.create>;

export type { Preferences } from './profile/profile.schema.ts';
