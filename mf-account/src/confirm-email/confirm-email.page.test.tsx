import { act, screen } from '@testing-library/react';
import { mockApi, renderPage, requestsTo } from '@virasat/kit/testing';
import * as page from './confirm-email.page.tsx';

const send = 'POST /api/auth/email-change';

describe('/confirm-email', () => {
  it('says what is still to be done, with the focus on it, and takes the other link in the same tab', async () => {
    mockApi({ [send]: { done: false, email: 'leela@example.com' } });
    const { user, router } = renderPage(page, '/confirm-email', { path: '/confirm-email#new:one' });
    await user.click(await screen.findByRole('button', { name: 'Yes, this is my address' }));
    expect(await screen.findByRole('status')).toHaveTextContent(/once the other address is confirmed/);
    expect(screen.getByRole('status')).toHaveFocus();

    await act(async () => router.navigate('/confirm-email#old:two'));
    mockApi({ [send]: { done: true, email: 'leela@example.com' } });
    await user.click(screen.getByRole('button', { name: 'Yes, change it' }));
    expect(
      await screen.findByRole('heading', { name: 'Your email address has been changed' }),
    ).toBeInTheDocument();
    expect(requestsTo(send).map(({ body }) => body)).toEqual([
      { side: 'new', token: 'one' },
      { side: 'old', token: 'two' },
    ]);
  });
});
