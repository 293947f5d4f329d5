import { fireEvent, screen } from '@testing-library/react';
import { apiError, mockApi, mockCart, renderPage, requestsTo } from '@virasat/kit/testing';
import * as page from './gift-card.page.tsx';

const check = 'POST /api/gift-cards/balance';
const choose = 'POST /api/gift-cards/choices';

const item = {
  id: 'gift-card~0a1b',
  name: 'Gift card',
  category: 'Gift cards',
  price: 3_333,
  image: { src: '/media/gift.jpg', alt: '' },
};

function openPage() {
  const add = jest.fn(() => null);
  const opened = renderPage(page, '/gift-card', {
    path: '/gift-card',
    cart: mockCart({ add }),
    routes: [{ path: '/cart', element: <p>The cart</p> }],
  });
  return { ...opened, add };
}

// Proves requirement 194.
describe('a gift card to give', () => {
  it('is put into the cart with an amount of one’s own, a recipient, a message and a day', async () => {
    mockApi({ [choose]: item });
    const { user, add } = openPage();
    const put = async (label: string, text: string) => {
      await user.click(screen.getByLabelText(new RegExp(`^${label}`)));
      await user.paste(text);
    };
    await user.click(await screen.findByRole('radio', { name: /^Another amount/ }));
    await put('Amount in rupees', '₹3,333');
    await put('Recipient’s name', 'Asha');
    await put('Recipient’s email', 'asha@example.com');
    await put('Your message', 'Happy Diwali');
    fireEvent.change(screen.getByLabelText(/^Day of the email/), { target: { value: '2026-12-24' } });
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText('The cart')).toBeInTheDocument();
    expect(requestsTo(choose)[0]?.body).toEqual({
      amount: 3_333,
      email: 'asha@example.com',
      name: 'Asha',
      message: 'Happy Diwali',
      sendOn: '2026-12-24',
    });
    expect(add).toHaveBeenCalledWith({ ...item, image: '/media/gift.jpg' });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('asha');
  });

  it('says at the fields what is wrong, and keeps what was typed', async () => {
    const email = 'Enter an email address like name@example.com.';
    const sendOn = 'Choose a day from today to a year from now.';
    mockApi({ [choose]: apiError(400, email, { code: 'invalid_input', fields: { email, sendOn } }) });
    const { user, add } = openPage();
    const field = await screen.findByLabelText(/^Recipient’s email/);
    await user.type(field, 'asha');
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText(email)).toBeInTheDocument();
    expect(screen.getByText(sendOn)).toBeInTheDocument();
    expect(field).toHaveValue('asha');
    expect(add).not.toHaveBeenCalled();
  });
});

// Proves requirement 191.
describe('/gift-card', () => {
  it('says what is left on a card; the code is sent, and kept nowhere', async () => {
    mockApi({ [check]: { lastFour: 'NPQR', balance: 3_500, validUntil: '2027-11-21T18:29:59.999Z' } });
    const { user } = renderPage(page, '/gift-card', { path: '/gift-card' });
    await user.type(
      await screen.findByRole('textbox', { name: 'Code of the gift card' }),
      'ABCD-EFGH-JKLM-NPQR',
    );
    await user.click(screen.getByRole('button', { name: 'See what is left' }));
    expect(await screen.findByText('₹3,500')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('gift card ending NPQR, valid until 21 Nov 2027');
    expect(requestsTo(check)[0]?.body).toEqual({ code: 'ABCD-EFGH-JKLM-NPQR' });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('NPQR');
  });

  it('says at the field why a code tells nothing, and keeps what was typed', async () => {
    const reason = 'There is no gift card with this code. Check it against the email.';
    mockApi({ [check]: apiError(400, reason, { code: 'invalid_input', fields: { code: reason } }) });
    const { user } = renderPage(page, '/gift-card', { path: '/gift-card' });
    const field = await screen.findByRole('textbox', { name: 'Code of the gift card' });
    await user.type(field, 'WRONG');
    await user.click(screen.getByRole('button', { name: 'See what is left' }));
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(field).toHaveValue('WRONG');
  });
});
