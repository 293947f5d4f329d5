import { screen, waitFor, within } from '@testing-library/react';
import type { ModeratedReview } from '@virasat/api';
import {
  aPage,
  anAdminReview,
  apiError,
  mockApi,
  mockAuth,
  mockUser,
  renderPage,
  requestsTo,
  type ApiHandlers,
} from '@virasat/kit/testing';
import * as page from './reviews.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const open = (path = '/admin/reviews') => renderPage(page, '/admin/reviews', { auth, path });
const hide = () => screen.findByRole('button', { name: 'Hide: review of Jali armchair by Meera B.' });

const mockReviews = (reviews: ApiHandlers['GET /api/admin/reviews']) =>
  mockApi({ 'GET /api/admin/reviews': reviews, 'GET /api/admin/views': { items: [] } });
const queries = () => requestsTo('GET /api/admin/reviews').map(({ query }) => query);

/** An API with one review, whose visibility `moderate` changes. */
const mockModeration = (moderate: ApiHandlers['PUT /api/admin/reviews/:id']) =>
  mockApi({
    'GET /api/admin/reviews': aPage([anAdminReview()], { total: 30 }),
    'GET /api/admin/views': { items: [] },
    'PUT /api/admin/reviews/:id': moderate,
  });
const moderated = (over: Partial<ModeratedReview>): ModeratedReview => ({
  ...anAdminReview(),
  rating: 4.6,
  reviewCount: 2,
  ...over,
});

describe('/admin/reviews', () => {
  it('requests the reviews of the URL’s query and shows the query in the fields', async () => {
    mockReviews(aPage([anAdminReview()]));
    open('/admin/reviews?search=jali&state=hidden&stars=2&page=3');
    expect(await screen.findByLabelText('Search reviews')).toHaveValue('jali');
    expect(queries()[0]).toEqual({
      search: 'jali',
      state: 'hidden',
      stars: '2',
      page: '3',
      pageSize: '25',
    });
    expect(screen.getByLabelText('State')).toHaveDisplayValue('Hidden');
    expect(screen.getByLabelText('Stars')).toHaveDisplayValue('2 stars');
  });

  it('ignores invalid values in the URL', async () => {
    mockReviews(aPage([anAdminReview()]));
    open('/admin/reviews?state=gone&stars=7&page=x');
    await screen.findByRole('grid');
    expect(queries()[0]).toEqual({ page: '1', pageSize: '25' });
  });

  it('shows a review as a row of the table', async () => {
    mockReviews(aPage([anAdminReview({ stars: 4 }), anAdminReview({ id: 'r2', text: '', hidden: true })]));
    open();
    const grid = await screen.findByRole('grid', { name: '2 reviews' });
    const headers = within(grid).getAllByRole('columnheader');
    expect(headers.map((th) => th.textContent)).toEqual(['Product', 'Stars', 'Review', 'Author', 'State']);
    const [first, second] = within(grid).getAllByRole('row').slice(1);
    expect(within(first!).getByRole('link', { name: 'Jali armchair' })).toHaveAttribute(
      'href',
      '/product/4#reviews',
    );
    expect(within(first!).getByRole('img', { name: 'Rated 4 out of 5' })).toBeInTheDocument();
    for (const words of ['Light and strong.', 'Meera B.', '2 Nov 2026', 'Shown']) {
      expect(first).toHaveTextContent(words);
    }
    expect(second).toHaveTextContent('No text');
    expect(second).toHaveTextContent('Hidden');
    expect(within(second!).getByRole('button', { name: /^Show again/ })).toBeInTheDocument();
  });

  it('applies filters from the first page and keeps them in the page links', async () => {
    mockReviews(aPage([anAdminReview()], { total: 30 }));
    const { user, router } = open('/admin/reviews?page=2');
    await user.selectOptions(await screen.findByLabelText('Stars'), '1 star');
    await waitFor(() => expect(router.state.location.search).toBe('?stars=1'));
    await user.selectOptions(screen.getByLabelText('State'), 'Shown');
    await waitFor(() => expect(router.state.location.search).toBe('?state=shown&stars=1'));
    expect(queries().at(-1)?.page).toBe('1');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
        'href',
        '/admin/reviews?state=shown&stars=1&page=2',
      ),
    );
  });

  it('hides a review and shows it again in place, and reports the product’s new rating', async () => {
    mockModeration(({ body: { hidden } }) =>
      moderated({ hidden, rating: hidden ? 4.5 : 4.6, reviewCount: hidden ? 1 : 2 }),
    );
    const { user } = open();
    await user.click(await hide());
    const again = await screen.findByRole('button', { name: /^Show again/ });
    expect(again).toHaveFocus();
    expect(screen.getByText('Hidden', { selector: '[role=gridcell] *' })).toBeInTheDocument();
    expect(
      screen.getByText('The review is hidden. Jali armchair is now rated 4.5, from 1 review.'),
    ).toBeInTheDocument();
    await user.click(again);
    await hide();
    expect(requestsTo('PUT /api/admin/reviews/:id').map(({ body }) => body)).toEqual([
      { hidden: true },
      { hidden: false },
    ]);
    expect(
      await screen.findByText('The review is shown again. Jali armchair is now rated 4.6, from 2 reviews.'),
    ).toBeInTheDocument();
  });

  it('undoes what was done', async () => {
    mockModeration(({ body: { hidden } }) => moderated({ hidden }));
    const { user } = open();
    await user.click(await hide());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await hide()).toBeInTheDocument();
    expect(requestsTo('PUT /api/admin/reviews/:id').map(({ body }) => body.hidden)).toEqual([true, false]);
  });

  it('says so when the product has no rating left', async () => {
    mockModeration(({ body: { hidden } }) => moderated({ hidden, rating: 0, reviewCount: 0 }));
    const { user } = open();
    await user.click(await hide());
    expect(
      await screen.findByText('The review is hidden. Jali armchair now has no rating.'),
    ).toBeInTheDocument();
  });

  it('ignores further clicks while the request is pending', async () => {
    let respond: (review: ModeratedReview) => void = () => undefined;
    mockModeration(() => new Promise<ModeratedReview>((resolve) => (respond = resolve)));
    const { user } = open();
    await user.click(await hide());
    expect(await hide()).toHaveAttribute('aria-busy', 'true');
    await user.click(await hide());
    respond(moderated({ hidden: true }));
    expect(await screen.findByRole('button', { name: /^Show again/ })).not.toHaveAttribute('aria-busy');
    expect(requestsTo('PUT /api/admin/reviews/:id')).toHaveLength(1);
  });

  it('says that nothing has changed when the API responds with an error', async () => {
    mockModeration(apiError(503, 'The database is unavailable.'));
    const { user } = open();
    await user.click(await hide());
    expect(
      await screen.findByText('The review is still shown. The database is unavailable.'),
    ).toBeInTheDocument();
    expect(await hide()).not.toHaveAttribute('aria-busy');
  });

  it.each([
    ['/admin/reviews', 'No reviews yet'],
    ['/admin/reviews?state=hidden', 'No reviews match'],
  ])('explains why no review is listed at %s', async (path, words) => {
    mockReviews(aPage([]));
    open(path);
    expect(await screen.findByRole('heading', { name: words })).toBeInTheDocument();
  });

  it('keeps the layout when the API fails and offers to try again', async () => {
    mockReviews(apiError(500, 'The database is unavailable.'));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is unavailable.');
    mockReviews(aPage([anAdminReview()]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await hide()).toBeInTheDocument();
  });
});
