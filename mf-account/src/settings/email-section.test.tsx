import { screen } from '@testing-library/react';
import type { Settings } from '@virasat/api';
import { mockApi, renderPage, requestsTo } from '@virasat/kit/testing';
import * as page from './settings.page.tsx';

const settings = (emailChange: Settings['emailChange']): Settings => ({
  devices: [],
  emailChange,
  preferences: { newsletter: true, orderUpdates: true, promotions: false },
});
const done = () => new Response(null, { status: 204 });
const waiting = { email: 'leela@example.com', confirmed: [] };
const section = () => screen.getByRole('region', { name: 'Email address' });

describe('a change of the email address', () => {
  it('leaves the focus where it goes on, when it is asked for and when it is cancelled', async () => {
    mockApi({
      'GET /api/account/settings': settings(null),
      'POST /api/account/email': done,
      'DELETE /api/account/email': done,
    });
    const { user } = renderPage(page, '/user/settings');
    await user.type(await screen.findByLabelText(/^New email address/), 'leela@example.com');
    await user.type(screen.getByLabelText(/^Your password/), 'jharokha-77-lotus');
    mockApi({ 'GET /api/account/settings': settings(waiting) });
    await user.click(screen.getByRole('button', { name: 'Change address' }));
    expect(await screen.findByText('leela@example.com: waiting')).toBeInTheDocument();
    expect(section()).toContainElement(document.activeElement as HTMLElement);

    mockApi({ 'GET /api/account/settings': settings(null) });
    await user.click(screen.getByRole('button', { name: 'Cancel change' }));
    expect(await screen.findByLabelText(/^New email address/)).toBeInTheDocument();
    expect(section()).toContainElement(document.activeElement as HTMLElement);
    expect(requestsTo('DELETE /api/account/email')).toHaveLength(1);
  });
});
