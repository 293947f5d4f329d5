import type { ActivityLog } from '../activity/index.ts';
import type { SavedCarts } from '../cart/index.ts';
import type { CardCache } from '../catalogue/index.ts';
import type { Identity } from '../identity/index.ts';
import type { MediaServices } from '../media/index.ts';
import type { CustomerOrders } from '../orders/index.ts';
import { DAY_MS } from '../shared/durations.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { customerCareRoutes } from './directory/customer-care.routes.ts';
import { customerIndexes } from './directory/customers.repository.ts';
import { customersRoutes } from './directory/customers.routes.ts';
import { createDirectory, type DirectoryDependencies } from './directory/index.ts';
import { migrateCustomers } from './directory/migrate-customers.ts';
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
  catalogue: { cards: CardCache['cards'] } & DirectoryDependencies['catalogue']['service'];
  cart: { saved: SavedCarts };
  orders: { customerOrders: CustomerOrders };
  reviews: DirectoryDependencies['reviews'];
  activity: ActivityLog;
}

/** Customers: profile, addresses, wishlist, settings, the deletion of an account, and who they are to the back office. */
export const customers = defineModule({
  name: 'customers',
  indexes: [...wishlistIndexes, ...customerIndexes],
  async migrate(db) {
    await migrateProfiles(db);
    await migrateCustomers(db);
  },
  create(shop: CustomerDependencies) {
    const { client, db, events, clock, identity, media, catalogue } = shop;
    const { accounts } = identity;
    const { uploads } = media;
    const profiles = createProfileRepository(db);
    const addressBooks = createAddressBooks(db);
    const wishlists = createWishlistRepository(db);
    const profile = createProfileService({ ...shop, accounts, profiles, addressBooks, uploads });
    const { cards } = catalogue;
    const directory = createDirectory({
      ...shop,
      orders: shop.orders.customerOrders,
      catalogue: { cards, service: catalogue },
      profiles,
      addressBooks,
      wishlists,
      carts: shop.cart.saved,
    });
    return {
      profile,
      directory,
      preferencesOf: profile.preferencesOf,
      settings: createSettingsService({ ...shop, profile, personOf: directory.law.personOf }),
      wishlist: createWishlistService({ wishlists, accounts, cards, clock }),
      news: wishlistNews({ client, wishlists, profiles, accounts, cards, events }),
      records: [...customerRecords({ profiles, addressBooks, wishlists, uploads }), directory.law.records],
    };
  },
  routes: (service) =>
    profileRoutes(service.profile)
      .route('/', settingsRoutes(service.settings))
      .route('/', wishlistRoutes(service.wishlist))
      .route('/', customersRoutes(service.directory.customers, service.directory.notes))
      .route('/', customerCareRoutes(service.directory.merges, service.directory.law)),
  jobs: ({ news, directory }) => [
    news,
    {
      name: 'complete earlier merges',
      everyMs: DAY_MS,
      run: async (signal) => void (await directory.merges.settle(signal)),
    },
  ],
  handlers: ({ directory }) => directory.sync.handlers,
  personalRecords: ({ records }) => records,
});

/** What later domains are given of customers. */
export type Customers = ReturnType<typeof customers.create>;

export type { KnownCustomers } from './directory/known-customers.ts';
export { createJoinedCustomers, type JoinedCustomers } from './directory/joined-customers.ts';
export type { Preferences } from './profile/profile.schema.ts';
