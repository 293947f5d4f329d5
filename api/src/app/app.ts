import { accountRoutes } from '../domains/customers/profile/account.routes.ts';
import type { AccountService } from '../domains/customers/profile/account.service.ts';
import type { AuthService } from '../domains/identity/auth.service.ts';
import { authRoutes } from '../domains/identity/auth.routes.ts';
import { cartRoutes } from '../domains/cart/cart.routes.ts';
import type { CartService, KeptCartService } from '../domains/cart/cart.service.ts';
import { catalogueRoutes } from '../domains/catalogue/catalogue.routes.ts';
import type { CatalogueService } from '../domains/catalogue/catalogue.service.ts';
import { contentRoutes } from '../domains/content/content.routes.ts';
import type { ContentService } from '../domains/content/content.service.ts';
import { router } from '../platform/http/context.ts';
import { checkoutRoutes } from '../domains/orders/checkout.routes.ts';
import type { CheckoutService } from '../domains/orders/create-checkout-service.ts';
import type { InvoiceService } from '../domains/invoicing/create-invoice-service.ts';
import { invoiceRoutes } from '../domains/invoicing/invoices.routes.ts';
import { orderRoutes } from '../domains/orders/orders.routes.ts';
import { returnPictureRoutes } from '../domains/orders/return-pictures.routes.ts';
import type { OrderService } from '../domains/orders/orders.service.ts';
import { paymentRoutes } from '../domains/payments/payments.routes.ts';
import type { PaymentOptions } from '../domains/payments/provider.ts';
import type { WebhookService } from '../domains/payments/webhooks.ts';
import { sitemapRoutes, type SitemapService } from '../domains/content/sitemap.routes.ts';
import { reviewRoutes } from '../domains/reviews/reviews.routes.ts';
import type { ReviewService } from '../domains/reviews/reviews.service.ts';
import { settingsRoutes } from '../domains/customers/settings/settings.routes.ts';
import type { SettingsService } from '../domains/customers/settings/settings.service.ts';
import { wishlistRoutes } from '../domains/customers/wishlist/wishlist.routes.ts';
import type { WishlistService } from '../domains/customers/wishlist/wishlist.service.ts';
import { searchRoutes, type SearchService } from '../domains/catalogue/search/search.routes.ts';

export interface Services {
  account: AccountService;
  auth: AuthService;
  cart: CartService;
  catalogue: CatalogueService;
  content: ContentService;
  keptCart: KeptCartService;
  checkout: CheckoutService;
  orders: OrderService;
  invoices: InvoiceService;
  paymentOptions: PaymentOptions;
  reviews: ReviewService;
  search: SearchService;
  settings: SettingsService;
  sitemap: SitemapService;
  webhooks: WebhookService;
  wishlist: WishlistService;
}

/** All routes under /api. Middleware is put around them by `createApp`. */
export const apiRoutes = (services: Services) =>
  router()
    .basePath('/api')
    .route('/', catalogueRoutes(services.catalogue))
    .route('/', contentRoutes(services.content))
    .route('/', authRoutes(services.auth))
    .route('/', settingsRoutes(services.settings))
    .route('/', accountRoutes(services.account))
    .route('/', cartRoutes(services.cart, services.keptCart))
    .route('/', checkoutRoutes(services.checkout))
    .route('/', orderRoutes(services.orders))
    .route('/', returnPictureRoutes(services.orders))
    .route('/', invoiceRoutes(services.invoices))
    .route('/', paymentRoutes(services.paymentOptions, services.webhooks))
    .route('/', reviewRoutes(services.reviews))
    .route('/', searchRoutes(services.search))
    .route('/', sitemapRoutes(services.sitemap))
    .route('/', wishlistRoutes(services.wishlist));

/** The type of every route, for the typed client of the front ends. */
export type AppType = ReturnType<typeof apiRoutes>;
