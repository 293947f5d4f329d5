import type { ShownPage } from '@virasat/api';

type Of<Kind extends ShownPage['kind']> = Extract<ShownPage, { kind: Kind }>;

const slide = (number: number, title: string, cta: string, link: string): Of<'hero'>['slides'][number] => ({
  subtitle: `Line ${number}`,
  title,
  description: 'Made by hand.',
  wide: `/media/hero-${number}.jpg 2560x1097 #102030 480,960,1440 -AAA`,
  tall: `/media/hero-${number}-tall.jpg 1200x1500 #102030 480,960 -AAA`,
  alt: `Picture ${number}`,
  focus: 70,
  cta,
  link,
});

/** The hero with its first three slides. */
export const heroPage: Of<'hero'> = {
  kind: 'hero',
  slides: [
    slide(1, 'Made slowly, to be handed down', 'Explore Furniture', '/products/furniture'),
    slide(2, 'Small pieces that catch the light', 'View Decor', '/products/decor'),
    slide(3, 'Know the hands that made it', 'Meet Artisans', '/artisans'),
  ],
};

/** What the back office says of the about page. */
export const aboutPage: Of<'about'> = {
  kind: 'about',
  founders: [{ name: 'Harish Suthar', role: 'Founder, workshops', text: 'Third generation at the bench.' }],
  workshops: [
    {
      name: 'Wood carving',
      hours: 3,
      text: 'Cut a flower.',
      artisan: { slug: 'bhanwarlal-suthar', name: 'Bhanwarlal Suthar' },
    },
    { name: 'Mirror work', hours: 2, text: 'Set a star.' },
    { name: 'Brass inlay', hours: 4, text: 'Let in a vine.' },
  ],
};

export const guidePage = (over: Partial<Of<'guide'>> = {}): Of<'guide'> => ({
  kind: 'guide',
  key: 'faq',
  title: 'Frequently asked questions',
  content:
    '<h2>Delivery</h2><h3>How long?</h3><p>A <a href="/policies/shipping">fortnight</a>.</p><h3>To &amp; fro?</h3><p>Yes.</p>',
  publishedAt: '2026-11-01T06:30:00.000Z',
  ...over,
});

export const policyPage = (over: Partial<Of<'policy'>> = {}): Of<'policy'> => ({
  kind: 'policy',
  key: 'returns',
  title: 'Returns and refunds',
  content: '<h2>30 days</h2><p>You may return any item.</p>',
  publishedAt: '2026-11-01T06:30:00.000Z',
  ...over,
});
