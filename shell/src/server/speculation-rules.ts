import type { Handler } from 'hono';

/** Where the rules are; not `.json`, which nginx would look for among the files. */
export const SPECULATION_RULES_PATH = '/speculation-rules';

/**
 * Product pages that a visitor points at are fetched before the click. Only until the page is hydrated: from then on the
 * router opens them without a document. A document that is fetched like this runs nothing and changes nothing; pages with
 * a visitor's own data, and addresses that do something, are never among them.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/product/*' }, { selector_matches: 'html:not([data-ready]) a' }],
      },
      eagerness: 'moderate',
    },
  ],
};

/** Serves the rules to browsers that the `Speculation-Rules` header has sent here. */
export const speculationRules: Handler = (c) =>
  c.body(JSON.stringify(rules), 200, {
    'Content-Type': 'application/speculationrules+json',
    'Cache-Control': 'public, max-age=86400',
  });
