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
  // of every page, 0.4 KB of scripts let Back close what covers it and name a failure; 60 bytes of HTML are the link that opens
  // the menu without JavaScript; 0.2 KB of HTML are the form of the newsletter,
  // 50 bytes of it the links to guides and seller
  // of every page's scripts, 1 KB is the list of the remotes, one file for all of them, which was in each page's HTML
  // and at most 0.4 KB are the addresses of contact form and threads, the link to the form, and what begins to tell the API of
  // a guest's cart that has a reminder
  // HTML is measured with some 1 % on top: names of files and ratings of the seed make it vary from build to build
  // HTML has the styles above the fold; the whole sheets are files (docs/decisions/0071)
  // 45 KB of the pictures are the section with three collections; no script comes with it
  // 0.35 KB of scripts hide the header while somebody scrolls down, and lead from the notice to the cart; up to 0.1 KB of HTML
  // are ratings in figures
  // 0.15 KB of scripts let a tap show before what follows from it, and hold a place that an address leads to
  // 0.3 KB of scripts cut the start of a page into shorter tasks
  // 0.9 KB of scripts load the chunks of all remotes, in place of 1.3 KB in each entry (docs/decisions/0032)
  // 0.9 to 1.2 KB of HTML are the small version of the first picture, which a slow phone shows with the first paint instead of
  // after one more request (docs/decisions/0089)
  // 0.25 KB of scripts mark the parts that the server renders once for all pages (docs/decisions/0088)
  // 1.3 KB of scripts and up to 0.25 KB of HTML are the drawings of the icons: as masks, each was a
  // document of its own, for which a browser took about 2 ms (docs/decisions/0093)
  // up to 60 bytes of HTML outline what is chosen where the browser forces its colours: high contrast drops grounds
  '/': { scripts: 112600, html: 13400, pictures: 314200 },
  // of the scripts, 0.9 KB are what a listing shares with the pages of collections, and their own sort order
  // 0.5 KB are the facts of the list view, and how hits of the other department come first
  // 35 bytes are the addresses of a question about a product and of the page that ends emails about what is back
  // 30 bytes are the words of goods without a price, which are not for sale
  '/products/furniture': { scripts: 114450, html: 12530, pictures: 30080 },
  // of the HTML, 0.2 KB are how it is made, and who teaches the craft; 30 bytes of every page show which link has been tapped
  // 0.25 KB of the scripts are the way to hear of a sold-out item, the question about a product, and a review that shows at once
  '/product/4': { scripts: 118150, html: 15300, pictures: 123160 },
  '/heritage': { scripts: 107800, html: 10090, pictures: 198000 },
  // of it, 1.6 KB of HTML, 1 KB of scripts and 12.7 KB of pictures are related and neighbouring stories, sharing, and links
  // from tags and author
  // 1.6 KB of HTML and 31 KB of pictures are the piece that it speaks of
  '/blog/reading-a-jali': { scripts: 121100, html: 11850, pictures: 57870 },
  '/virtual-tour': { scripts: 113000, html: 11010, pictures: 156200 },
  // of the HTML, 1.4 KB are the illustration of the empty cart, in place of a file of as many bytes that came after one more
  // request (docs/decisions/0091), and 20 bytes the room that names have where text is very large; the picture is the footer's
  // pattern
  // 0.2 KB of scripts keep the total that was seen, for the checkout to compare with
  '/cart': { scripts: 116250, html: 8150, pictures: 2370 },
};

/**
 * The back office's pages bring MUI, its data grid and forms (docs/decisions/0036): with the shop's own scripts a first page has
 * 450 KB. The scripts of each remote, in bytes after brotli: its entry, and every module with the files it comes with. */
export const remoteBudgets: Record<string, Record<string, number>> = {
  catalog: {
    // of every entry, up to 1 % are the names of its files, which compress differently from build to build
    // 40 bytes are the page that ends emails about what is back
    entry: 1815,
    // of it, 0.2 KB are the filters that a category offers and its banner; 5 KB are shared with Collection, which costs 0.9 KB
    // 0.5 KB are the facts of the list view, here and in Collection; Add to Cart comes when it is clicked
    // 0.3 KB name the filters that are on above the list, each with a link to the list without it, here and in Collection
    Listing: 7420,
    Collections: 1140,
    Collection: 7240,
    // of it, 1.5 KB are the choice of a variant, its address and what search engines are told of each
    // and 0.6 KB: no more is added than is left, and the place of the products that were seen
    // 50 bytes say the price with tax, and lead to sizes, care and country
    // 30 bytes keep the large pictures behind the first one, 100 KB, until somebody reaches for the gallery
    // 70 bytes price what can still be chosen when one option of several is
    // 0.15 KB are the button by which a shopper hears when a sold-out item is back; its form comes when it is pressed
    // 0.1 KB put a review into the list as soon as it is sent
    // 10 bytes say that a product without a price is not for sale
    Product: 10940,
    // of each, 0.3 KB are the discounts, the codes of the browser and the button that fetches their form;
    // 0.4 KB put the items of a reminder into the cart, 0.3 KB are gift cards that are bought, here and in Checkout
    // 0.1 KB of Cart and Checkout take PIN codes and mobile numbers as people write them, with spaces and brackets
    // 3.5 KB that Cart, Checkout, Order and Quote share are one file: discounts, and a total that has changed beside the one that
    // was seen, to be accepted before anybody pays; it costs Cart 0.4 KB
    Cart: 9120,
    // 0.4 KB are the box that asks for a reminder, 0.1 KB offer the ways to pay that are switched on, here and in Quote
    // 1.3 KB are a business that buys, the days of arrival and the way to log in that leads back
    // 0.7 KB keep what was seen, and let a new total be accepted
    Checkout: 15350,
    // of it, 2.5 KB are parcels, those that came back too, returns, exchanges and refunds by line
    // 1.2 KB the requests for help with it, and 0.6 KB the gift cards that were bought
    // 0.9 KB make an account of a guest's order, track a parcel and lead to the reviews of its items; 60 bytes of it keep the focus
    // and say what a password is missing
    // 0.55 KB lead to the review that somebody has written instead of a new one, here and in Quote, which has the same list of items
    // 2.7 KB are the same for held orders that are paid by card, how far each refund is, and the number of the invoice
    Order: 18200,
    // of it, 0.4 KB are its photo, the edition that its customer has seen, and what an exchange pays of it
    // 3.1 KB are the same for an edition that has changed
    Quote: 15500,
    Ticket: 3480,
    CartReminder: 830,
    RestockAlert: 860,
    // 0.9 KB choose one to buy
    GiftCard: 1630,
    // 20 bytes take the previews, which weigh more, out of the page
    'slot-home-categories': 1095,
    'slot-home-featured': 395,
    // never fetched in a first view: the server's HTML stays
    'slot-home-collections': 680,
    // 70 bytes name prices that have changed
    'slot-order-again': 900,
    'slot-search-suggestions': 910,
  },
  content: {
    // 0.15 KB name the three pages of workshops and visits, 10 bytes that of the guides
    entry: 1705,
    Heritage: 520,
    // founders and workshops come from the API; 0.5 KB load them, and say what is a preview
    About: 1040,
    // of it, 0.9 KB are the form of the newsletter, tags and authors
    // 0.1 KB name the feeds, and say when a tag or an author has no story
    Blog: 2880,
    // of it, 0.7 KB are related and neighbouring stories, sharing, tags and authors as links
    // 0.1 KB lead to the workshops of its makers
    Post: 13880,
    Artisans: 790,
    // of it, 0.1 KB are pictures at work and the way from an earlier slug
    // 0.4 KB are the stories about them and the workshops that they teach
    Artisan: 1600,
    VirtualTour: 5750,
    // the calendar, the list of dates and the form
    Visits: 2160,
    // 25 bytes say who teaches it
    BookVisit: 4390,
    Booking: 4770,
    // 1.2 KB are who sells, the map and the words that describe it
    // 60 bytes keep the focus when it is sent
    // 0.1 KB begin a question about a product with its name
    Contact: 3370,
    // the form, and what the links of its emails do
    Newsletter: 1950,
    // 10.4 KB sanitise its text once more, shared with Post
    Policy: 11900,
    // the same, and 0.5 KB make structured data of questions
    Help: 12100,
    'slot-home-hero': 2150,
    'slot-home-stats': 330,
    'slot-home-heritage': 2160,
    // the making, and the workshops of the maker; never fetched in a first view
    'slot-product-background': 1110,
  },
  account: {
    // Login works without a script, and says why it did not; Signup names every wrong field; Profile asks before it loses changes
    entry: 1510,
    // 0.6 KB are the code of a second factor
    // 30 bytes keep it busy until the page it leads to is there
    Login: 2020,
    Signup: 1580,
    ForgotPassword: 1310,
    ResetPassword: 1390,
    // 20 bytes are the focus on what is still to be done, and the second link in the tab of the first
    ConfirmEmail: 1310,
    AcceptInvitation: 1800,
    // 20 bytes are the focus that stays where a change of the email address goes on
    Settings: 2860,
    // each tells of parcels that came back: 40 bytes
    // and 80 and 50 are refunds that are under way, and numbers of invoices
    Dashboard: 1570,
    Orders: 1750,
    // 0.15 KB are the list of a guest's browser, and what an account adds to it; 30 bytes where emails about it are switched on
    Wishlist: 2210,
    SharedWishlist: 700,
    // of it, 30 bytes are the buttons that move a picture, and 70 the price of builds in half the time (decision 0086); 10 are the question before
    // an address that is being entered is lost
    Profile: 10550,
  },
  // each page has the button and the key of the palette, each list views that are shared and one that it opens with
  admin: {
    // 0.1 KB name the pages of webhooks and texts of emails
    // 20 bytes name the pages of files that are worked off in the background
    entry: 3570,
    // 4 KB are the alarm about refused emails with the button that takes them back, and refunds that failed or are due
    Overview: 77700,
    Products: 255280,
    // lists in a data grid, as all others
    BulkChanges: 253080,
    BulkChange: 253920,
    // of it, 1.6 KB are the products it goes with, found and ordered by hand
    NewProduct: 217060,
    Product: 217490,
    Inventory: 263400,
    StockBoard: 119510,
    RestockRequests: 251300,
    Orders: 253610,
    // of it, 3 KB are parcels, lines, delivery details, exchanges and what came back undelivered
    // 0.8 KB are the states of each refund, and how it was paid by hand
    Order: 82500,
    // lists in a data grid: files of counts, parcels and subscribers, and the lines of one
    Sheets: 253000,
    Sheet: 254000,
    Quotes: 252700,
    Customers: 253480,
    // nine sections with tags, dates and dialogs
    Customer: 171930,
    Support: 253370,
    Ticket: 103870,
    CannedAnswers: 73050,
    // fields and dialogs of MUI; in the list its data grid, in the times its forms
    Bookings: 96910,
    BookingList: 254000,
    BookingTimes: 170490,
    BookingSession: 106940,
    Reviews: 252340,
    Media: 158160,
    BulkUpload: 253750,
    Import: 258220,
    Categories: 204990,
    // a data grid, and lists that are ordered by dragging
    Collections: 295380,
    Collection: 201340,
    // a data grid, and a form with dates and products
    Coupons: 278100,
    Coupon: 172730,
    // a data grid; the modal and Quill come when they are opened
    Stories: 255990,
    // a list that is ordered by dragging
    Artisans: 90100,
    Artisan: 197260,
    Pages: 97920,
    // the forms of all pages; the editor comes when a policy is opened; 50 bytes keep the focus at the foot of a form
    EditPage: 199110,
    // lists in a data grid; a form whose preview and dialogs come when they are opened
    Newsletters: 253800,
    Newsletter: 174900,
    Subscribers: 254300,
    // a form of all settings: of delivery and notifications, too
    Settings: 170690,
    // fields, a table and a dialog of MUI; of one, its timeline, too
    EmailTexts: 73500,
    // a form whose preview comes when it is opened
    EmailText: 170000,
    Webhooks: 103600,
    Webhook: 112000,
    GiftCards: 276630,
    GiftCard: 105750,
    // a data grid, a form and the progress of what is generated
    Reports: 255070,
    AiTools: 71620,
    Logout: 71620,
    NotFound: 71620,
    // its charts come when they are shown
    Analytics: 100870,
    // of it, 1 KB are invitations, and 2 KB keys of programs
    Staff: 101060,
    // its QR code is drawn by a library that comes when it is shown
    Security: 97100,
    // lists in a data grid, as all others
    Activity: 253770,
  },
};
