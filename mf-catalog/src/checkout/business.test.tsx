import { screen, within } from '@testing-library/react';
import { requestsTo } from '@virasat/kit/testing';
import { box, fields, next, open, put, toReview } from '../testing/checkout-driver.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const ask = () => screen.findByRole('button', { name: 'Buying for a business? Add GSTIN' });

// Proves requirement 280.
describe('a business that buys', () => {
  it('gives GSTIN and name, which are checked, shown in the review and sent with the order', async () => {
    const { user } = open();
    await user.click(await ask());
    expect(box('GSTIN')).toHaveFocus();
    for (const [label, value] of fields) await put(user, label, value);
    await user.selectOptions(box('State'), 'Rajasthan');
    await put(user, 'GSTIN', '27aapfu0939f1zw');
    await user.click(next('Payment'));
    expect(box('GSTIN')).toHaveFocus();
    expect(box('GSTIN')).toHaveAccessibleDescription(/its last one does not match/);
    expect(box('Business name')).toBeInvalid();

    await put(user, 'GSTIN', ' 27aapfu0939f1zv');
    await put(user, 'Business name', 'Haveli Interiors');
    const place = await toReview(user);
    const review = within(screen.getByRole('region', { name: 'Shipping to' }));
    expect(review.getByText('Haveli Interiors, GSTIN 27AAPFU0939F1ZV')).toBeInTheDocument();
    await user.click(place);
    await screen.findByText('The order page');
    expect(requestsTo('POST /api/orders')[0]?.body.business).toEqual({
      gstin: '27AAPFU0939F1ZV',
      name: 'Haveli Interiors',
    });
  });

  it('is not asked for by anybody else, and may change its mind', async () => {
    const { user } = open();
    await user.click(await ask());
    await user.click(screen.getByRole('button', { name: 'Not for a business' }));
    expect(screen.queryByLabelText(/^GSTIN/)).not.toBeInTheDocument();
    expect(await ask()).toHaveFocus();
    await user.click(await toReview(user));
    await screen.findByText('The order page');
    expect(requestsTo('POST /api/orders')[0]?.body).not.toHaveProperty('business');
  });
});
