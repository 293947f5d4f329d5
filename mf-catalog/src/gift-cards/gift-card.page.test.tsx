import { screen } from '@testing-library/react';
import { apiError, mockApi, renderPage, requestsTo } from '@virasat/kit/testing';
import * as page from './gift-card.page.tsx';

const check = 'POST /api/gift-cards/balance';

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
