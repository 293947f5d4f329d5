import { screen, waitFor, within } from '@testing-library/react';
import { mockAuth, mockUser, renderPage } from '@virasat/kit/testing';
import { aPage, aReview, refusal, stubApi } from '../testing/answers.ts';
import * as page from './reviews.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const open = (path = '/admin/reviews') => renderPage(page, '/admin/reviews', { auth, path });
const hide = () => screen.findByRole('button', { name: 'Hide: review of Jali armchair by Meera B.' });

/** An API with one review; answers changes with what `change` makes of the wish. */
const shopWith = (change: (wish: { hidden: boolean }) => object | Response | Promise<object | Response>) =>
  stubApi((_url, init) =>
    init?.method === 'PUT'
      ? change(JSON.parse(String(init.body)) as { hidden: boolean })
      : aPage([aReview()], { total: 30 }),
  );

describe('/admin/reviews', () => {
  it('asks for what the address says and shows it in the fields', async () => {
    const asked = stubApi(() => aPage([aReview()]));
    open('/admin/reviews?search=jali&state=hidden&stars=2&page=3');
    expect(await screen.findByLabelText('Search reviews')).toHaveValue('jali');
    expect(asked[0]?.pathname).toBe('/api/admin/reviews');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      search: 'jali',
      state: 'hidden',
      stars: '2',
      page: '3',
      pageSize: '25',
    });
    expect(screen.getByLabelText('State')).toHaveDisplayValue('Hidden');
    expect(screen.getByLabelText('Stars')).toHaveDisplayValue('2 stars');
  });

  it('leaves out what makes no sense', async () => {
    const asked = stubApi(() => aPage([aReview()]));
    open('/admin/reviews?state=gone&stars=7&page=x');
    await screen.findByRole('table');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({ page: '1', pageSize: '25' });
  });

  it('shows a review as a row', async () => {
    stubApi(() => aPage([aReview({ stars: 4 }), aReview({ id: 'r2', text: '', hidden: true })]));
    open();
    const table = await screen.findByRole('table', { name: '2 reviews' });
    const headers = within(table).getAllByRole('columnheader');
    expect(headers.map((th) => th.textContent)).toEqual(['Product', 'Stars', 'Review', 'Author', 'State']);
    const [first, second] = within(table).getAllByRole('row').slice(1);
    expect(within(first!).getByRole('link', { name: 'Jali armchair' })).toHaveAttribute(
      'href',
      '/product/4#reviews',
    );
    expect(within(first!).getByRole('img', { name: 'Rated 4 out of 5' })).toBeInTheDocument();
    for (const words of ['Light and strong.', 'Meera B.', '2 Nov 2026', 'Shown']) {
      expect(first).toHaveTextContent(words);
    }
    expect(second).toHaveTextContent('Stars only, no words');
    expect(second).toHaveTextContent('Hidden');
    expect(within(second!).getByRole('button', { name: /^Show again/ })).toBeInTheDocument();
  });

  it('filters from the first page on, and keeps the filters from page to page', async () => {
    const asked = shopWith(() => ({}));
    const { user, router } = open('/admin/reviews?page=2');
    await user.selectOptions(await screen.findByLabelText('Stars'), '1 star');
    await waitFor(() => expect(router.state.location.search).toBe('?stars=1'));
    await user.selectOptions(screen.getByLabelText('State'), 'Shown');
    await waitFor(() => expect(router.state.location.search).toBe('?state=shown&stars=1'));
    expect(asked.at(-1)?.searchParams.get('page')).toBe('1');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
        'href',
        '/admin/reviews?state=shown&stars=1&page=2',
      ),
    );
  });

  it('hides a review and shows it again, in its place, and says what the piece is rated now', async () => {
    const wishes: boolean[] = [];
    shopWith(({ hidden }) => {
      wishes.push(hidden);
      return { ...aReview({ hidden }), rating: hidden ? 4.5 : 4.6, reviewCount: hidden ? 1 : 2 };
    });
    const { user, notices } = open();
    await user.click(await hide());
    const again = await screen.findByRole('button', { name: /^Show again/ });
    expect(again).toHaveFocus();
    expect(screen.getByText('Hidden', { selector: 'td *' })).toBeInTheDocument();
    await user.click(again);
    await hide();
    expect(wishes).toEqual([true, false]);
    expect(notices).toEqual([
      'The review is hidden. Jali armchair is rated 4.5 now, from 1 review.',
      'The review is shown again. Jali armchair is rated 4.6 now, from 2 reviews.',
    ]);
  });

  it('says when nothing is left to rate by', async () => {
    shopWith(({ hidden }) => ({ ...aReview({ hidden }), rating: 0, reviewCount: 0 }));
    const { user, notices } = open();
    await user.click(await hide());
    await waitFor(() => expect(notices).toEqual(['The review is hidden. Jali armchair has no rating now.']));
  });

  it('takes one click until the answer is there', async () => {
    let answer: (review: object) => void = () => undefined;
    let wishes = 0;
    shopWith(() => {
      wishes += 1;
      return new Promise((resolve) => (answer = resolve));
    });
    const { user } = open();
    await user.click(await hide());
    expect(await hide()).toHaveAttribute('aria-busy', 'true');
    await user.click(await hide());
    expect(wishes).toBe(1);
    answer({ ...aReview({ hidden: true }), rating: 4, reviewCount: 1 });
    expect(await screen.findByRole('button', { name: /^Show again/ })).not.toHaveAttribute('aria-busy');
  });

  it('says that nothing has changed when the API refuses', async () => {
    shopWith(() => refusal(503, 'The database is asleep.'));
    const { user, notices } = open();
    await user.click(await hide());
    await waitFor(() => expect(notices).toEqual(['The review is still shown. The database is asleep.']));
    expect(await hide()).not.toHaveAttribute('aria-busy');
  });

  it.each([
    ['/admin/reviews', 'No reviews yet'],
    ['/admin/reviews?state=hidden', 'No reviews match'],
  ])('says why nothing is listed at %s', async (path, words) => {
    stubApi(() => aPage([]));
    open(path);
    expect(await screen.findByRole('heading', { name: words })).toBeInTheDocument();
  });

  it('stays in the layout when the API fails, and tries again', async () => {
    let broken = true;
    stubApi(() => (broken ? refusal(500, 'The database is asleep.') : aPage([aReview()])));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is asleep.');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await hide()).toBeInTheDocument();
  });
});
