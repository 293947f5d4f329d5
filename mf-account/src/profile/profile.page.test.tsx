import { screen, within } from '@testing-library/react';
import { aProfile, aSavedAddress, apiError, mockApi, renderPage, requestsTo } from '@virasat/kit/testing';
import * as page from './profile.page.tsx';

async function open() {
  mockApi({
    'GET /api/account/profile': aProfile(),
    'GET /api/account/addresses': { items: [aSavedAddress({ city: 'Ajmer' })] },
  });
  const view = renderPage(page, '/user/profile');
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
});
