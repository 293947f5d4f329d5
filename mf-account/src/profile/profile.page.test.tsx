import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { aProfile, aSavedAddress, apiError, mockApi, renderPage, requestsTo } from '@virasat/kit/testing';
import { NotificationsSection } from '../settings/notifications-section.tsx';
import * as page from './profile.page.tsx';

async function open() {
  mockApi({
    'GET /api/account/profile': aProfile(),
    'GET /api/account/addresses': { items: [aSavedAddress({ city: 'Ajmer' })] },
  });
  const routes = [{ path: '/dashboard', element: <p>dashboard</p> }];
  const view = renderPage(page, '/user/profile', { routes });
  await screen.findByRole('heading', { name: 'Your details' });
  return view;
}

describe('/user/profile', () => {
  it('shows the profile and the saved addresses', async () => {
    await open();
    expect(screen.getByText('12 Sardarpura')).toBeInTheDocument();
    expect(screen.getByText('Promotions').nextElementSibling).toHaveTextContent('No');
    const address = screen.getByRole('article', { name: 'Asha Rathore, Ajmer' });
    expect(within(address).getByText('Default')).toBeInTheDocument();
  });

  it('sends the edited profile and confirms that it was saved', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    await user.clear(screen.getByLabelText(/^City/));
    await user.type(screen.getByLabelText(/^City/), 'Udaipur');
    await user.click(screen.getByRole('checkbox', { name: /^Promotions/ }));
    const saved = aProfile({ city: 'Udaipur' });
    mockApi({ 'PUT /api/account/profile': saved, 'GET /api/account/profile': saved });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(await screen.findByText('Udaipur 342003')).toBeInTheDocument();
    expect(requestsTo('PUT /api/account/profile').map(({ body }) => body)).toMatchObject([
      { city: 'Udaipur', preferences: { orderUpdates: true, newsletter: false, promotions: true } },
    ]);
  });

  it('shows the error beside its field and restores the values on Cancel', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    await user.type(screen.getByLabelText(/^PIN code/), '9');
    const fields = { pincode: 'A PIN code has six digits.' };
    mockApi({ 'PUT /api/account/profile': apiError(422, 'Check the fields.', { fields }) });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('A PIN code has six digits.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Jodhpur 342003')).toBeInTheDocument();
  });

  it('asks whoever leaves with changes, and nobody without', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    await user.type(screen.getByLabelText(/^City/), 'x');
    await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/user/profile');
    expect(screen.getByLabelText(/^City/)).toHaveValue('Jodhpurx');
    await user.type(screen.getByLabelText(/^City/), '{Backspace}');
    await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('asks before Back closes an address that is being entered', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: 'Add Address' }));
    const dialog = screen.getByRole('dialog', { name: 'Add an address' });
    await user.type(within(dialog).getByLabelText(/^City/), 'Pali');
    act(() => void router.navigate(-1));
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you have entered?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/user/profile');
    expect(within(dialog).getByLabelText(/^City/)).toHaveValue('Pali');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('means by each kind of email what the settings mean', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    const inProfile = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    cleanup();
    mockApi({});
    renderPage(
      { Component: () => <NotificationsSection preferences={aProfile().preferences} /> },
      '/user/settings',
    );
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(inProfile);
  });
});
