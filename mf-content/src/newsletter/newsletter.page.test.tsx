import { screen } from '@testing-library/react';
import { apiError, mockApi, renderPage, requestsTo } from '@virasat/kit/testing';
import * as page from './newsletter.page.tsx';

const subscribe = 'POST /api/newsletter/subscriptions';
const done = () => new Response(null, { status: 204 });
const open = (path = '/newsletter') => renderPage(page, '/newsletter', { path });
afterEach(() => {
  window.location.hash = '';
});

// Proves requirement 340.
describe('/newsletter', () => {
  it('asks for the newsletter, and says what happens next whether the address is known or not', async () => {
    mockApi({ [subscribe]: done });
    const { user } = open();
    await user.type(await screen.findByLabelText(/^Email/), 'asha@example.com');
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Check your inbox');
    // the form that had the focus is gone
    expect(screen.getByRole('status')).toHaveFocus();
    expect(requestsTo(subscribe)[0]?.body).toEqual({
      email: 'asha@example.com',
      source: 'page',
      website: '',
    });
  });

  it('keeps what was typed and names what is wrong with it', async () => {
    const message = 'Enter an email address like name@example.com.';
    mockApi({ [subscribe]: apiError(400, message, { code: 'invalid_input', fields: { email: message } }) });
    const { user } = open();
    await user.type(await screen.findByLabelText(/^Email/), 'asha');
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('asha');
  });

  it('says what became of the form in the footer', async () => {
    open('/newsletter?sent=1');
    expect(await screen.findByRole('status')).toHaveTextContent('an email with a link is on its way');
  });

  it('confirms with one click, and not before', async () => {
    const confirm = 'POST /api/newsletter/subscriptions/:id/confirm';
    mockApi({ [confirm]: done });
    window.location.hash = '#confirm:reader:the-token';
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Confirm my subscription' });
    expect(requestsTo(confirm)).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Welcome')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveFocus();
    expect(requestsTo(confirm)[0]?.query).toEqual({ token: 'the-token' });
  });

  it('unsubscribes at once, and says when the link is over', async () => {
    const leave = 'POST /api/newsletter/subscriptions/:id/unsubscribe';
    mockApi({ [leave]: apiError(404, 'Subscription not found', { code: 'not_found' }) });
    window.location.hash = '#leave:reader:old';
    open();
    expect(await screen.findByText('This link is no longer valid')).toBeInTheDocument();
    expect(requestsTo(leave)).toHaveLength(1);
  });
});
