import { screen, within } from '@testing-library/react';
import { mockApi, renderPage, requestsTo } from '@virasat/kit/testing';
import { guidePage } from '../testing/pages.ts';
import * as page from './help.page.tsx';
import { faqPage } from './questions.ts';

const metaOf = (over: Parameters<typeof guidePage>[0] = {}) =>
  page.meta({
    data: { page: guidePage(over), isPreview: false },
    params: {},
    url: new URL('https://shop.example/help/faq'),
  });

// Proves requirement 353.
describe('a guide', () => {
  it('shows its text and the way to the others', async () => {
    mockApi({ 'GET /api/pages/:key': guidePage() });
    renderPage(page, '/help/:key', { path: '/help/faq' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' }),
    ).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'How long?' })).toBeVisible();
    const links = within(screen.getByRole('navigation', { name: 'All guides' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['faq', 'size-guide', 'wood-care', 'accessibility'].map((key) => `/help/${key}`),
    );
    expect(requestsTo('GET /api/pages/:key')[0]?.params).toEqual({ key: 'faq' });
  });

  it('is a 404 when there is none of that name, also that of a policy', async () => {
    const load = (key: string) =>
      page.loader({ request: new Request(`http://localhost/help/${key}`), params: { key } });
    for (const key of ['cookies', 'returns'])
      expect(await load(key).catch((error: unknown) => error)).toHaveProperty('status', 404);
  });
});

// Proves requirement 354.
describe('the structured data of the questions', () => {
  it('are the headings that end with a question mark, each with what stands below it', () => {
    expect(metaOf().jsonLd).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: [
          {
            '@type': 'Question',
            name: 'How long?',
            acceptedAnswer: {
              '@type': 'Answer',
              text: '<p>A <a href="https://shop.example/policies/shipping">fortnight</a>.</p>',
            },
          },
          {
            '@type': 'Question',
            name: 'To & fro?',
            acceptedAnswer: { '@type': 'Answer', text: '<p>Yes.</p>' },
          },
        ],
      },
    ]);
  });

  it('are left out where there is no question with an answer, and on other guides', () => {
    expect(metaOf({ key: 'wood-care' }).jsonLd).toBeUndefined();
    for (const html of [
      '',
      '<p>Why?</p>',
      '<h2>Why?</h2>',
      '<h2>Why?</h2><p> </p>',
      '<h2>Care</h2><p>Wax.</p>',
    ])
      expect(faqPage(html, 'https://shop.example')).toBeUndefined();
  });
});
