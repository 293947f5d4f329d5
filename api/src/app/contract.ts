/** What the front ends know of the API: the types of its requests and answers. Import it as types only. */
export type { AppType } from './compose.ts';
export type {
  Preferences,
  Profile,
  ProfileInput,
  SavedAddress,
  SavedAddressInput,
} from '../domains/customers/profile/profile.schema.ts';
export type {
  Customer,
  CustomerList,
  CustomerRow,
  MergePreview,
} from '../domains/customers/directory/customers.schema.ts';
export type {
  Activity,
  ActivityList,
  ActivityPage,
  ActivityVerification,
  LastVerification,
} from '../domains/activity/activity.schema.ts';
export type {
  EditedSettings,
  SettingsEdit,
  ShopFacts,
} from '../domains/configuration/configuration.schema.ts';
export type {
  EditedNewsletter,
  SubscriberImportPreview,
  NewsletterEdit,
  NewsletterList,
  NewsletterRow,
  SubscriberList,
  SubscriberRow,
} from '../domains/newsletter/newsletter.schema.ts';
export type { NewsletterPreview } from '../domains/notifications/newsletter-preview.routes.ts';
export type { Invitation, InvitationList, OpenInvitation } from '../domains/staff/invitations.schema.ts';
export type { Key, KeyList, MadeKey } from '../domains/staff/api-keys.schema.ts';
export type { SecondFactor, SecondFactorSetup } from '../domains/staff/second-factor.schema.ts';
export type { StaffList, StaffMember, StaffSessions } from '../domains/staff/staff.schema.ts';
export type { LiveChange } from '../domains/backoffice/live-change.ts';
export type {
  AdminView,
  AdminViewInput,
  AdminViewList,
  SavedView,
} from '../domains/backoffice/views.schema.ts';
export type { SecondFactorNeeded, Session, User } from '../domains/identity/auth.schema.ts';
export type {
  CouponEdit,
  CouponList,
  CouponRow,
  EditedCoupon,
} from '../domains/promotions/coupons.schema.ts';
export type {
  GiftCardDetail,
  GiftCardList,
  GiftCardRow,
  OrderedGiftCard,
} from '../domains/giftcards/gift-cards.schema.ts';
export type {
  CartChange,
  CartInput,
  PricedCart,
  PricedLine,
  SavedCart,
  Totals,
} from '../domains/cart/cart.schema.ts';
export type {
  AdminProduct,
  AdminProductList,
  Category,
  Product,
  ProductCard,
  ProductList,
} from '../domains/catalogue/catalogue.schema.ts';
export type { ListingFilter } from '../domains/catalogue/categories/category-form.ts';
export type {
  Assignment,
  AssignmentResult,
  CategoryEdit,
  CategoryMove,
  CategoryNode,
  CategoryProduct,
  CategoryProductList,
  CategoryRemoval,
  CategorySheetInput,
  CategorySheetPreview,
  CategoryTreeList,
  EditedCategory,
  MovedCategory,
  RuleChange,
  RulePreview,
} from '../domains/catalogue/categories/categories.schema.ts';
export type {
  Collection,
  CollectionList,
  CollectionListQuery,
  CollectionRow,
  CollectionRulePreview,
  Collections,
  EditedCollection,
  HomeChoice,
  HomeCollections,
  PickedProducts,
} from '../domains/catalogue/collections/collections.schema.ts';
export type {
  ArtisanEdit,
  ArtisanList,
  ArtisanOrder,
  ArtisanRow,
  ArtisanUse,
  EditedArtisan,
} from '../domains/content/artisans/artisans.schema.ts';
export type {
  Announcement,
  EditedPage,
  HeroSlide,
  PageList,
  PageRevision,
  PageRow,
  PageSave,
  ShownPage,
  ShownWorkshop,
} from '../domains/content/pages/pages.schema.ts';
export type {
  Artisan,
  ArtisanDetail,
  Background,
  BlogPost,
  BlogPostDetail,
  BlogPostInput,
  BlogPostSummary,
  RelatedStory,
  TaughtWorkshop,
} from '../domains/content/content.schema.ts';
export type {
  EditedStory,
  StoryEdit,
  StoryList,
  StoryRevision,
  StoryRevisionValues,
  StoryRow,
  StoryTransitionInput,
} from '../domains/content/stories.schema.ts';
export type { Board, BoardCard, BoardMove, BoardMoved } from '../domains/catalogue/stock-board.schema.ts';
export type {
  Import,
  ImportList,
  ImportRowList,
  ImportRowView,
  ImportSummary,
  ImportTargets,
  MappingInput,
} from '../domains/imports/imports.schema.ts';
export type {
  BulkInput,
  BulkPreview,
  BulkRow,
  BulkRowList,
  BulkRun,
  BulkRunList,
} from '../domains/catalogue/bulk-changes/bulk-change.schema.ts';
export type { EditedProduct, ProductEdit } from '../domains/catalogue/product-editor.schema.ts';
export type {
  Media,
  MediaChange,
  MediaList,
  MediaQuery,
  SentFileResult,
} from '../domains/media/media.schema.ts';
export type { ApiErrorBody } from '../platform/http/schemas.ts';
export type {
  AdminReview,
  AdminReviewList,
  ModeratedReview,
  OwnReview,
  Review,
  ReviewInput,
  ReviewList,
} from '../domains/reviews/reviews.schema.ts';
export type { Settings } from '../domains/customers/settings/settings.schema.ts';
export type {
  SharedWishlist,
  Wish,
  WishInput,
  Wishlist,
} from '../domains/customers/wishlist/wishlist.schema.ts';
export type {
  Adjusted,
  AdjustmentInput,
  AdjustmentLine,
  CountInput,
  CountPreview,
  InventoryItem,
  InventoryPage,
  StockHistory,
  StockSettings,
} from '../domains/stock/inventory.schema.ts';
export type { Warehouse } from '../domains/stock/warehouses.schema.ts';
export type { Suggestions } from '../domains/catalogue/search/search.schema.ts';
export type { Address } from '../domains/shared/address.schema.ts';
export type { Found, FoundList } from '../domains/desk/find.schema.ts';
export type { Overview } from '../domains/desk/overview.schema.ts';
export type { Business } from '../domains/shared/business.schema.ts';
export type { Analytics, AnalyticsQuery, SalesToday } from '../domains/analytics/analytics.schema.ts';
export type { Report, ReportInput, ReportList } from '../domains/reports/reports.schema.ts';
export type { CategorySales } from '../domains/analytics/category-sales.schema.ts';
export type {
  AdminOrder,
  AdminOrderList,
  Order,
  OrderDetail,
  NewTotals,
  OrderInput,
  OrderList,
  PaymentAction,
  PlacedOrder,
  ReturnPicture,
} from '../domains/orders/orders.schema.ts';
export type { RefundInput, ReturnDecision, ShipmentInput } from '../domains/orders/order-inputs.schema.ts';
export type { SheetRow, SheetRowList, SheetRun, SheetRunList } from '../domains/sheets/sheets.schema.ts';
export type { BulkShippingPreview, DeliveryChange } from '../domains/orders/order-desk.schema.ts';
export type {
  AdminQuote,
  AdminQuoteList,
  Quote,
  QuoteChange,
  QuoteInput,
} from '../domains/orders/quotes.schema.ts';
export type {
  AdminTicket,
  ContactInput,
  ContactReceipt,
  OrderHelpInput,
  Staff,
  Ticket,
  TicketAnswer,
  TicketAssignee,
  TicketList,
  TicketMessage,
  TicketMessageInput,
  TicketPicture,
  TicketRow,
  TicketStateInput,
  TicketSummaries,
  TicketSummary,
} from '../domains/support/support.schema.ts';
export type {
  CannedAnswer,
  CannedAnswerEdit,
  CannedAnswerInput,
  CannedAnswers,
} from '../domains/support/canned-answers.schema.ts';
export type { ReminderCart, ReminderInput } from '../domains/reminders/reminders.schema.ts';
export type { AwaitedItem, AwaitedItems, RestockAlertInput } from '../domains/restock/restock.schema.ts';
export type { TakenBack } from '../domains/notifications/refused-emails.schema.ts';
export type { OrderEmails } from '../domains/notifications/order-emails.schema.ts';
export type {
  AdminBooking,
  AdminSession,
  AdminSessions,
  BookingList,
  ClosedDay,
  ClosedDays,
  EditedPlan,
  PlanList,
  SessionDetail,
} from '../domains/visits/visits-desk.schema.ts';
export type {
  VisitBooking,
  VisitBookings,
  VisitCalendar,
  VisitOffer,
  VisitOffers,
  VisitReceipt,
  VisitSession,
} from '../domains/visits/visits.schema.ts';
export type {
  Webhook,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookEdit,
  WebhookInput,
  WebhookList,
  WebhookSecret,
} from '../domains/webhooks/webhooks.schema.ts';
export type {
  EditedEmailText,
  EmailPreview,
  EmailTextList,
  EmailTextRow,
} from '../domains/notifications/texts/email-texts.schema.ts';
