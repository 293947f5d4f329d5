/** Pictures of the release that the code of a page shows without asking the API, by what their keys begin with. */
const pages: readonly { keys: RegExp; where: string; path?: string }[] = [
  { keys: /^blog-how-sheesham-is-seasoned$/, where: 'Home page', path: '/' },
  { keys: /^heritage-(?:1459|today)$|^festival-teej$/, where: 'Home page', path: '/' },
  { keys: /^(?:heritage|festival)-/, where: 'Heritage page', path: '/heritage' },
  { keys: /^heritage-hero$/, where: 'Login page', path: '/login' },
  { keys: /^(?:about-hero|craft-\d|workshop-exterior)$/, where: 'About page', path: '/about' },
  { keys: /^panorama-|^hero-2$/, where: 'Virtual tour', path: '/virtual-tour' },
  { keys: /^social-card$/, where: 'Links to the shop in social networks' },
];

/** The pages whose code shows a picture of the release. */
export const pagesOf = (key: string): { where: string; path?: string }[] =>
  pages.filter(({ keys }) => keys.test(key)).map(({ keys: _, ...page }) => page);
