import type { Review, ReviewList } from '@virasat/api';
import { screen, waitFor } from '@testing-library/react';
import { api, call, orderDate, useLoaderData, type PageModule } from '@virasat/kit';
import {
  aPage,
  aReview,
  apiError,
  connectionError,
  mockApi,
  mockAuth,
  mockUser,
  renderPage,
  renderWithShell,
  requestsTo,
} from '@virasat/kit/testing';
import { Reviews } from './reviews.tsx';

const product = { id: '4', name: 'Jali armchair', rating: 4.7 };
const review = (n: number, over: Partial<Review> = {}) =>
  aReview({ id: `r${n}`, text: `Words ${n}`, ...over });
const list = (items: Review[], over: Partial<ReviewList> = {}): ReviewList => ({
  ...aPage(items, { pageSize: 5 }),
  counts: [0, 0, 0, 2, 5],
  ...over,
});
const five = [1, 2, 3, 4, 5].map((n) => review(n));
const signedIn = { auth: mockAuth({ user: mockUser() }) };

// Proves requirement 46.
describe('the reviews of a product', () => {
  it('are summarised and listed with author, date and stars', async () => {
    renderWithShell(<Reviews product={product} first={list(five, { total: 7 })} />);
    expect(screen.getByText('4.7')).toBeInTheDocument();
    expect(screen.getByText('7 reviews by buyers')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: '4 stars 2' })).toBeInTheDocument();
    expect(screen.getByText('Words 3')).toBeInTheDocument();
    expect(screen.getAllByText(orderDate(aReview().date))).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'Log in to review it' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent('/product/4#reviews')}`,
    );
  });

  it('are extended by a page, with a message when that fails', async () => {
    mockApi({ 'GET /api/products/:id/reviews': connectionError() });
    const { user } = renderWithShell(<Reviews product={product} first={list(five, { total: 7 })} />);
    await user.click(screen.getByRole('button', { name: 'Show more reviews' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Check the connection');
    mockApi({
      'GET /api/products/:id/reviews': ({ query }) =>
        list([review(6), review(7)], { page: Number(query.page), total: 7 }),
    });
    await user.click(screen.getByRole('button', { name: 'Show more reviews' }));
    expect(await screen.findByText('Words 7')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more reviews' })).not.toBeInTheDocument();
    expect(requestsTo('GET /api/products/:id/reviews').at(-1)?.query.page).toBe('2');
  });

  it('are left out when they could not be loaded', () => {
    const { container } = renderWithShell(<Reviews product={product} first={null} />);
    expect(container.querySelector('section')).toBeNull();
  });
});

describe('the shopper’s own review', () => {
  it('is for buyers only', async () => {
    mockApi({ 'GET /api/products/:id/review': { mayReview: false, review: null } });
    renderWithShell(<Reviews product={product} first={list([])} />, signedIn);
    expect(await screen.findByText('Buyers can review a product once it has arrived.')).toBeInTheDocument();
    expect(screen.getByText('There are no reviews of this product yet.')).toBeInTheDocument();
  });

  it('needs stars, is sent and confirmed', async () => {
    mockApi({
      'GET /api/products/:id/review': { mayReview: true, review: null },
      'PUT /api/products/:id/review': { ...review(9, { stars: 4 }), hidden: false },
    });
    const { user, notices } = renderWithShell(<Reviews product={product} first={list(five)} />, signedIn);
    await user.click(await screen.findByRole('button', { name: 'Write a review' }));
    await user.type(screen.getByLabelText(/What should others know/), 'Light and strong.');
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose one to five stars.');
    await user.click(screen.getByRole('radio', { name: /^4/ }));
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    await waitFor(() => expect(notices).toEqual(['Thank you: your review is online.']));
    expect(requestsTo('PUT /api/products/:id/review')[0]?.body).toEqual({
      stars: 4,
      text: 'Light and strong.',
    });
  });

  it('is loaded once and the list once more when one is saved, and can be changed at once', async () => {
    mockApi({
      'GET /api/products/:id/review': { mayReview: true, review: null },
      'PUT /api/products/:id/review': { ...review(9, { stars: 4, text: 'Light.' }), hidden: false },
      'GET /api/products/:id/reviews': list(five),
    });
    const page: PageModule = {
      loader: () => call(api.products[':id'].reviews.$get({ param: { id: '4' }, query: {} })),
      Component: () => <Reviews product={product} first={useLoaderData<ReviewList>()} />,
    };
    const { user, notices } = renderPage(page, '/product/4', signedIn);
    await user.click(await screen.findByRole('button', { name: 'Write a review' }));
    await user.click(screen.getByRole('radio', { name: /^4/ }));
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Change your review' }));
    expect(screen.getByLabelText(/What should others know/)).toHaveValue('Light.');
    expect(requestsTo('GET /api/products/:id/review')).toHaveLength(1);
    expect(requestsTo('GET /api/products/:id/reviews')).toHaveLength(2);
  });

  it('stands in the list as it was saved, also while a cache answers with the list of before', async () => {
    const saved = (over: Partial<Review>) => ({ ...review(9, over), hidden: false });
    mockApi({
      'GET /api/products/:id/review': { mayReview: true, review: null },
      'PUT /api/products/:id/review': saved({ text: 'Light.' }),
    });
    const { user } = renderWithShell(<Reviews product={product} first={list(five)} />, signedIn);
    const texts = () =>
      screen
        .getAllByRole('listitem')
        .map(({ textContent }) => /Words \d|Light\.|Heavy\./.exec(textContent)?.[0]);
    await user.click(await screen.findByRole('button', { name: 'Write a review' }));
    await user.click(screen.getByRole('radio', { name: /^4/ }));
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    const change = await screen.findByRole('button', { name: 'Change your review' });
    expect(texts()).toEqual(['Light.', 'Words 1', 'Words 2', 'Words 3', 'Words 4', 'Words 5']);
    mockApi({ 'PUT /api/products/:id/review': saved({ text: 'Heavy.' }) });
    await user.click(change);
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    await screen.findByRole('button', { name: 'Change your review' });
    expect(texts()).toEqual(['Heavy.', 'Words 1', 'Words 2', 'Words 3', 'Words 4', 'Words 5']);
  });

  it('has the focus from the first star on, and gives it back when it is closed', async () => {
    mockApi({
      'GET /api/products/:id/review': { mayReview: true, review: review(1, { stars: 3, text: 'Fine.' }) },
      'PUT /api/products/:id/review': { ...review(1, { stars: 3 }), hidden: false },
    });
    const { user } = renderWithShell(<Reviews product={product} first={list(five)} />, signedIn);
    const change = () => screen.findByRole('button', { name: 'Change your review' });
    expect(await change()).not.toHaveFocus();
    await user.click(await change());
    expect(screen.getByRole('radio', { name: /^3/ })).toHaveFocus();
    await user.type(screen.getByLabelText(/What should others know/), ' Or not.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await change()).toHaveFocus();
    expect(requestsTo('PUT /api/products/:id/review')).toHaveLength(0);
    await user.click(await change());
    expect(screen.getByLabelText(/What should others know/)).toHaveValue('Fine.');
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await change()).toHaveFocus();
  });

  it('is not called published when a hidden review is rewritten', async () => {
    mockApi({
      'GET /api/products/:id/review': { mayReview: true, review: review(1, { stars: 3, text: 'Fine.' }) },
      'PUT /api/products/:id/review': { ...review(1, { stars: 3 }), hidden: true },
    });
    const { user, notices } = renderWithShell(<Reviews product={product} first={list(five)} />, signedIn);
    await user.click(await screen.findByRole('button', { name: /your review/i }));
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    await waitFor(() => expect(notices).toEqual(['Thank you: we read your review before it is shown.']));
  });

  it('keeps the text when sending fails', async () => {
    mockApi({
      'GET /api/products/:id/review': { mayReview: true, review: review(1, { stars: 3, text: 'Fine.' }) },
      'PUT /api/products/:id/review': apiError(500, 'Something went wrong.', { code: 'internal' }),
    });
    const { user } = renderWithShell(<Reviews product={product} first={list(five)} />, signedIn);
    await user.click(await screen.findByRole('button', { name: 'Change your review' }));
    const text = screen.getByLabelText(/What should others know/);
    expect(text).toHaveValue('Fine.');
    expect(screen.getByRole('radio', { name: /^3/ })).toBeChecked();
    await user.type(text, ' Really.');
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(text).toHaveValue('Fine. Really.');
  });
});
