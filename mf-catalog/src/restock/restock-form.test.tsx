import { screen } from '@testing-library/react';
import { apiError, mockApi, mockAuth, mockUser, renderWithShell, requestsTo } from '@virasat/kit/testing';
import { RestockRequest } from './restock-request.tsx';

const ask = 'POST /api/restock-alerts';

async function open(visitor: Parameters<typeof renderWithShell>[1] = {}) {
  const { user } = renderWithShell(<RestockRequest item="4~walnut" />, visitor);
  await user.click(screen.getByRole('button', { name: 'Email me when it is back' }));
  const field = await screen.findByRole('textbox', { name: 'Email' });
  return { user, field };
}

// Proves requirement 261.
describe('the request to hear when an item is back', () => {
  it('is one field, which has the focus, and says what follows', async () => {
    mockApi({ [ask]: () => new Response(null, { status: 204 }) });
    const { user, field } = await open();
    expect(field).toHaveFocus();
    await user.type(field, ' asha@example.com {Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent('We write to asha@example.com once');
    expect(screen.getByRole('status')).toHaveFocus();
    expect(requestsTo(ask).map(({ body }) => body)).toEqual([
      { item: '4~walnut', email: 'asha@example.com' },
    ]);
  });

  it('says what is wrong, keeps what was typed and can be sent again', async () => {
    mockApi({
      [ask]: apiError(400, 'Enter an email address like name@example.com.', {
        fields: { email: 'Enter an email address like name@example.com.' },
      }),
    });
    const { user, field } = await open();
    await user.type(field, 'asha{Enter}');
    expect(await screen.findByText('Enter an email address like name@example.com.')).toBeInTheDocument();
    expect(field).toHaveValue('asha');
    mockApi({ [ask]: apiError(409, 'Jali armchair is in stock again: reload the page to buy it.') });
    await user.type(field, '@example.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('is in stock again');
    expect(field).toHaveValue('asha@example.com');
  });

  it('knows the address of who is signed in', async () => {
    const account = mockUser();
    const { field } = await open({ auth: mockAuth({ user: account }) });
    expect(field).toHaveValue(account.email);
  });
});
