/**
 * The domains of the API, in their order: a domain may import the `index.ts` (and the constants) of those before it.
 * `owns` are the collections that it, and nobody else, reads and writes. ESLint holds both (eslint.config.mjs); the
 * documentation is made from it (docs/architecture.md).
 */
export const domains = [
  {
    name: 'identity',
    owns: [
      'users',
      'sessions',
      'accountLinks',
      'identityState',
      'blockedEmails',
      'secondFactors',
      'recoveryCodes',
      'apiKeys',
    ],
  },
  { name: 'activity', owns: ['activity', 'activityHead'] },
  { name: 'staff', owns: ['staffInvitations'] },
  { name: 'backoffice', owns: ['adminViews'] },
  { name: 'sheets', owns: ['sheets', 'sheetLines', 'sheetRows'] },
  { name: 'configuration', owns: ['settings'] },
  {
    name: 'media',
    owns: ['media', 'mediaFiles.files', 'mediaFiles.chunks', 'mediaLeftovers', 'uploads', 'uploadQuotas'],
  },
  {
    name: 'catalogue',
    owns: [
      'products',
      'categories',
      'categoryTree',
      'collections',
      'collectionState',
      'formerSlugs',
      'bulkChanges',
      'bulkSelections',
      'bulkRows',
    ],
  },
  {
    name: 'stock',
    owns: [
      'stockLedger',
      'warehouses',
      'warehouseCounts',
      'stockSettings',
      'lowStockSubscribers',
      'lowStockReports',
      'holds',
      'lastItemHolds',
    ],
  },
  { name: 'imports', owns: ['imports', 'importRows', 'importMappings'] },
  { name: 'promotions', owns: ['coupons', 'couponUses', 'couponCustomers'] },
  { name: 'giftcards', owns: ['giftCards', 'giftCardEntries', 'chosenGiftCards'] },
  { name: 'cart', owns: ['carts'] },
  { name: 'payments', owns: ['paymentEvents'] },
  { name: 'orders', owns: ['orders', 'quotes', 'counters', 'cashCounts'] },
  { name: 'invoicing', owns: [] },
  { name: 'reviews', owns: ['reviews'] },
  { name: 'content', owns: ['posts', 'postRevisions', 'artisans', 'pages', 'pageRevisions'] },
  { name: 'support', owns: ['tickets', 'ticketCounters', 'cannedAnswers'] },
  { name: 'customers', owns: ['customers', 'customerKeys', 'profiles', 'addressBooks', 'wishlists'] },
  {
    name: 'visits',
    owns: ['visitPlans', 'visitSessions', 'visitClosedDays', 'visitBookings', 'visitCounters'],
  },
  { name: 'reminders', owns: ['cartReminders', 'reminderInboxes'] },
  { name: 'restock', owns: ['restockAlerts', 'restockStops'] },
  { name: 'newsletter', owns: ['subscribers', 'newsletters', 'newsletterDeliveries'] },
  { name: 'analytics', owns: ['figures', 'figureSources', 'figureState', 'funnelCounts'] },
  { name: 'reports', owns: ['reports'] },
  { name: 'webhooks', owns: ['webhooks', 'webhookDeliveries'] },
  { name: 'notifications', owns: ['mails', 'emailTexts'] },
  { name: 'desk', owns: [] },
];
