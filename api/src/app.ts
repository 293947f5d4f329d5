import { accountRoutes } from './account/account.routes.ts';
import type { AccountService } from './account/account.service.ts';
import type { AuthService } from './auth/auth.service.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import type { CartService, KeptCartService } from './cart/cart.service.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import type { CatalogueService } from './catalogue/catalogue.service.ts';
import { contentRoutes } from './content/content.routes.ts';
import type { ContentService } from './content/content.service.ts';
import { router } from './http/context.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import type { CheckoutService } from './checkout/create-checkout-service.ts';
import type { InvoiceService } from './invoices/create-invoice-service.ts';
import { invoiceRoutes } from './invoices/invoices.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import type { OrderService } from './orders/orders.service.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import type { PaymentOptions } from './payments/provider.ts';
import type { WebhookService } from './payments/webhooks.ts';
import { sitemapRoutes, type SitemapService } from './sitemap/sitemap.routes.ts';
import { reviewRoutes } from './reviews/reviews.routes.ts';
import type { ReviewService } from './reviews/reviews.service.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import type { SettingsService } from './settings/settings.service.ts';
import { wishlistRoutes } from './wishlist/wishlist.routes.ts';
import type { WishlistService } from './wishlist/wishlist.service.ts';
import { searchRoutes, type SearchService } from './search/search.routes.ts';

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
    .route('/', invoiceRoutes(services.invoices))
    .route('/', paymentRoutes(services.paymentOptions, services.webhooks))
    .route('/', reviewRoutes(services.reviews))
    .route('/', searchRoutes(services.search))
    .route('/', sitemapRoutes(services.sitemap))
    .route('/', wishlistRoutes(services.wishlist));

/** The type of every route, for the typed client of the front ends. */
export type AppType = ReturnType<typeof apiRoutes>;
