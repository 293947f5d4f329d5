/**
 * What a first view on a phone may weigh, in bytes after brotli; pictures as they are. Each is the measured value with at
 * most 2 % on top: whoever needs more raises it in the same commit, and says there what the bytes buy.
 */
export interface PageBudget {
  /** Every script that the page fetches by itself. */
  scripts: number;
  html: number;
  /** Every picture of the page, also those that a phone fetches only when it scrolls. */
  pictures: number;
}

export const pageBudgets: Record<string, PageBudget> = {
  // of every page, 70 bytes of HTML and 80 of scripts are the pages of workshops and bookings, and their addresses
  // of every page's HTML, 0.15 KB are the links to the policies in the footer
  // of every page, at most 0.4 KB of scripts and 0.12 KB of HTML are the addresses of contact form and threads, the link to
  // the form, and what begins to tell the API of a guest's cart that has a reminder
  // of it, 1.1 KB of HTML and 45 KB of pictures are the section with three collections; no script comes with it
  // 0.5 KB of HTML are the slides of the hero as data, 0.85 KB that its script no longer has
  '/': { scripts: 111480, html: 19710, pictures: 352200 },
  // of the scripts, 0.9 KB are what a listing shares with the pages of collections, and their own sort order
  '/products/furniture': { scripts: 111780, html: 14560, pictures: 77910 },
  '/product/4': { scripts: 114280, html: 20090, pictures: 188410 },
  '/heritage': { scripts: 104720, html: 14660, pictures: 206030 },
  // of every page's HTML, 50 bytes of the boot script show a visitor without a cart the empty one before the scripts
  '/blog/reading-a-jali': { scripts: 116660, html: 13580, pictures: 23440 },
  '/virtual-tour': { scripts: 110370, html: 14030, pictures: 165230 },
};

/**
 * The back office's pages bring MUI, its data grid and forms (docs/decisions/0036): with the shop's own scripts a first page has
 * 450 KB. The scripts of each remote, in bytes after brotli: its entry, and every module with the files it comes with. */
export const remoteBudgets: Record<string, Record<string, number>> = {
  catalog: {
    entry: 3080,
    // of it, 0.2 KB are the filters that a category offers and its banner; 5 KB are shared with Collection, which costs 0.9 KB
    Listing: 6530,
    Collections: 1180,
    Collection: 6430,
    // of it, 1.5 KB are the choice of a variant, its address and what search engines are told of each
    // and 0.6 KB: no more is added than is left, and the place of the products that were seen
    Product: 10230,
    // of each, 0.3 KB are the discounts, the codes of the browser and the button that fetches their form;
    // 0.4 KB put the items of a reminder into the cart, 0.3 KB are gift cards that are bought, here and in Checkout
    Cart: 8330,
    // 0.4 KB are the box that asks for a reminder, 0.1 KB offer the ways to pay that are switched on, here and in Quote
    Checkout: 12900,
    // of it, 2.5 KB are parcels, those that came back too, returns, exchanges and refunds by line
    // 1.2 KB the requests for help with it, and 0.6 KB the gift cards that were bought
    Order: 13110,
    // of it, 0.4 KB are its photo, the edition that its customer has seen, and what an exchange pays of it
    Quote: 11440,
    Ticket: 3560,
    CartReminder: 760,
    // 0.9 KB choose one to buy
    GiftCard: 1650,
    'slot-home-categories': 1150,
    'slot-home-featured': 400,
    // never fetched in a first view: the server's HTML stays
    'slot-home-collections': 700,
    'slot-order-again': 820,
    'slot-search-suggestions': 940,
  },
  content: {
    // 0.15 KB name the three pages of workshops and visits
    entry: 3180,
    Heritage: 630,
    // founders and workshops come from the API; 0.5 KB load them, and say what is a preview
    About: 1120,
    Blog: 1810,
    Post: 12850,
    Artisans: 820,
    // of it, 0.1 KB are pictures at work and the way from an earlier slug
    Artisan: 1215,
    VirtualTour: 6230,
    // the calendar, the list of dates and the form; estimated, to be replaced by the first measured values
    Visits: 2250,
    BookVisit: 4700,
    Booking: 5100,
    Contact: 2180,
    // 10.4 KB sanitise its text once more, shared with Post
    Policy: 11900,
    'slot-home-hero': 2175,
    'slot-home-stats': 340,
    'slot-home-heritage': 2180,
    'slot-product-background': 720,
  },
  account: {
    entry: 2810,
    Login: 1400,
    Signup: 1420,
    ForgotPassword: 1280,
    ResetPassword: 1370,
    ConfirmEmail: 1260,
    AcceptInvitation: 1800,
    Settings: 2900,
    // each tells of parcels that came back: 40 bytes
    Dashboard: 1490,
    Orders: 1720,
    Wishlist: 2020,
    SharedWishlist: 700,
    Profile: 10200,
  },
  admin: {
    // 0.2 KB name the four pages of bookings
    entry: 4760,
    Overview: 71860,
    Products: 253080,
    // lists in a data grid, as all others
    BulkChanges: 250880,
    BulkChange: 251720,
    // of it, 1.6 KB are the products it goes with, found and ordered by hand
    NewProduct: 214860,
    Product: 215290,
    Inventory: 261200,
    StockBoard: 118010,
    Orders: 251410,
    // of it, 3 KB are parcels, lines, delivery details, exchanges and what came back undelivered
    Order: 79910,
    Quotes: 250500,
    Customers: 251280,
    // nine sections with tags, dates and dialogs
    Customer: 169730,
    Support: 251170,
    Ticket: 102370,
    CannedAnswers: 71550,
    // fields and dialogs of MUI; in the list its data grid, in the times its forms; estimated, as those above
    Bookings: 108000,
    BookingList: 254000,
    BookingTimes: 178000,
    BookingSession: 109000,
    Reviews: 250140,
    Media: 155960,
    BulkUpload: 251550,
    Import: 256020,
    Categories: 202790,
    // a data grid, and lists that are ordered by dragging
    Collections: 293180,
    Collection: 199140,
    // a data grid, and a form with dates and products
    Coupons: 275900,
    Coupon: 170530,
    // a data grid; the modal and Quill come when they are opened
    Stories: 253790,
    // a list that is ordered by dragging
    Artisans: 88600,
    Artisan: 195060,
    Pages: 96420,
    // the forms of all pages; the editor comes when a policy is opened
    EditPage: 196840,
    // a form of all settings: of delivery and notifications, too
    Settings: 171000,
    GiftCards: 274430,
    GiftCard: 104250,
    Placeholder: 70120,
    // its charts come when they are shown
    Analytics: 99370,
    // of it, 1 KB are invitations
    Staff: 99400,
    // lists in a data grid, as all others
    Activity: 251570,
  },
};
