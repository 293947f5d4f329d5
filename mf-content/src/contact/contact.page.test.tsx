import { screen, waitFor, within } from '@testing-library/react';
import {
  aProduct,
  aShop,
  apiError,
  mockApi,
  mockAuth,
  mockUser,
  renderPage,
  requestsTo,
} from '@virasat/kit/testing';
import * as page from './contact.page.tsx';

const send = 'POST /api/support/tickets';
const receipt = { number: 'VT-000012', ticket: null };
async function open(auth = mockAuth(), facts = aShop()) {
  mockApi({ 'GET /api/shop': facts });
  const view = renderPage(page, '/contact', { auth });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

async function fill(user: Awaited<ReturnType<typeof open>>['user']): Promise<void> {
  await user.selectOptions(screen.getByLabelText(/^What is it about/), 'complaint');
  await user.type(screen.getByLabelText(/^Subject/), 'A crack');
  await user.type(screen.getByLabelText(/^Your message/), 'The seat has a crack.');
}

// Proves requirement 177.
describe('/contact', () => {
  it('sends what a guest writes, once, and says where the answer goes', async () => {
    let isDown = true;
    mockApi({
      [send]: () => {
        if (!isDown) return receipt;
        isDown = false;
        return apiError(503, 'The shop is busy. Try again in a moment.', { code: 'busy' });
      },
    });
    const { user } = await open();
    await user.type(screen.getByLabelText(/^Your name/), 'Asha Rathore');
    await user.type(screen.getByLabelText(/^Email/), 'asha@example.com');
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The shop is busy. Try again in a moment.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Your message/)).toHaveValue('The seat has a crack.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const sent = await screen.findByRole('status', { name: 'We have your message' });
    expect(sent).toHaveTextContent(/VT-000012.*asha@example\.com/);
    expect(sent).toHaveFocus();
    const [first, second] = requestsTo(send).map(({ body }) => body);
    expect(first).toEqual({
      request: expect.any(String),
      name: 'Asha Rathore',
      email: 'asha@example.com',
      topic: 'complaint',
      subject: 'A crack',
      message: 'The seat has a crack.',
      order: '',
      website: '',
    });
    expect(second).toEqual(first);
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(screen.getByLabelText(/^Your name/)).toHaveFocus();
  });

  // Proves requirement 264.
  it('is about the product whose page has led here', async () => {
    mockApi({
      'GET /api/shop': aShop(),
      'GET /api/products/:id': aProduct({ name: 'Jali armchair' }),
      [send]: receipt,
    });
    const { user } = renderPage(page, '/contact', { path: '/contact?product=4' });
    expect(await screen.findByLabelText(/^What is it about/)).toHaveValue('product');
    expect(screen.getByLabelText(/^Subject/)).toHaveValue('Jali armchair');
    await user.type(screen.getByLabelText(/^Your name/), 'Asha Rathore');
    await user.type(screen.getByLabelText(/^Email/), 'asha@example.com');
    await user.type(screen.getByLabelText(/^Your message/), 'Is it made in walnut, too?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('status', { name: 'We have your message' });
    expect(requestsTo(send)[0]?.body).toMatchObject({ topic: 'product', subject: 'Jali armchair' });
  });

  it('is about nothing yet when that product cannot be read', async () => {
    mockApi({ 'GET /api/shop': aShop(), 'GET /api/products/:id': apiError(404, 'Product not found') });
    renderPage(page, '/contact', { path: '/contact?product=gone' });
    expect(await screen.findByLabelText(/^What is it about/)).toHaveValue('');
    expect(screen.getByLabelText(/^Subject/)).toHaveValue('');
  });

  it('names each field that is wrong, and moves the focus to the first', async () => {
    const fields = { email: 'Enter an email address like name@example.com.', subject: 'Enter a subject.' };
    mockApi({ [send]: apiError(400, fields.email, { code: 'invalid_input', fields }) });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    // the API asks a guest's name only after the rest is right: the form does at once
    await waitFor(() => expect(screen.getByLabelText(/^Your name/)).toHaveFocus());
    expect(screen.getByLabelText(/^Your name/)).toHaveAccessibleDescription('Enter your name.');
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(fields.email);
    expect(screen.getByLabelText(/^Subject/)).toHaveAccessibleDescription(fields.subject);
  });

  it('asks an account for no name or address, and lists what it has written before', async () => {
    const auth = mockAuth({ user: mockUser({ name: 'Asha', email: 'asha@example.com' }) });
    const at = '2026-11-20T06:00:00.000Z';
    const ticket = {
      id: 't1',
      number: 'VT-000003',
      topic: 'order' as const,
      subject: 'Where is my chair?',
      state: 'waiting' as const,
      order: null,
      createdAt: at,
      updatedAt: at,
    };
    mockApi({
      'GET /api/support/tickets': { items: [ticket] },
      [send]: { number: 'VT-000012', ticket: 't12' },
    });
    const { user } = await open(auth);
    const own = within(await screen.findByRole('region', { name: 'Your requests' }));
    expect(own.getByRole('link', { name: 'Where is my chair?' })).toHaveAttribute('href', '/ticket/t1');
    expect(own.getByText('VT-000003, answered, 20 Nov 2026')).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Email/)).not.toBeInTheDocument();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('link', { name: 'See your request' })).toHaveAttribute(
      'href',
      '/ticket/t12',
    );
  });

  it('puts back what was typed before a reload', async () => {
    const { user, unmount } = await open();
    await user.type(screen.getByLabelText(/^Your message/), 'It has a crack');
    unmount();
    await open();
    expect(screen.getByLabelText(/^Your message/)).toHaveValue('It has a crack');
  });
});

// Proves requirement 355.
describe('the map of the contact page', () => {
  const map = () => screen.queryByRole('img', { name: /^Map: Virasat is in Heritage Lane/ });

  it('is a picture of our own that is described, for the address that it shows alone', async () => {
    const { unmount } = await open();
    expect(map()).toHaveAttribute('src', expect.stringMatching(/^\/media\/workshop-map\.\w+\.svg$/));
    unmount();
    await open(mockAuth(), aShop({ address: ['Virasat', '2 New Lane', 'Jodhpur'] }));
    expect(map()).not.toBeInTheDocument();
  });
});

// Proves requirement 356.
describe('the seller on the contact page', () => {
  it('is named as it is registered, with customer care, complaints, ways to pay and what is promised', async () => {
    await open(mockAuth(), aShop({ methods: ['upi', 'cod'], cashLimit: 20_000 }));
    const seller = within(screen.getByRole('region', { name: 'Who sells' }));
    const { name, address, gstin } = aShop().seller;
    for (const fact of [name, address, gstin]) expect(seller.getByText(fact, { exact: false })).toBeVisible();
    expect(seller.getByText('UPI, cash at the door up to ₹20,000, gift card')).toBeVisible();
    expect(seller.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+912910000000',
      `mailto:${aShop().email}`,
      '/policies/grievance',
      '/policies/terms',
      '/policies/shipping',
      '/policies/returns',
      '/policies/cancellation',
    ]);
  });
});
