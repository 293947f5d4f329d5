import { paymentLabels } from './payment-labels.ts';

// Proves requirement 325.
describe('the state of a payment', () => {
  it('is that nothing was paid, not a failure, for cash that is not collected any more', () => {
    expect(paymentLabels({ paymentMethod: 'cod', paymentStatus: 'failed' })).toEqual({
      method: 'Cash on delivery',
      state: 'Nothing was paid',
    });
  });

  it('is a failure for a card that was declined', () => {
    expect(paymentLabels({ paymentMethod: 'card', paymentStatus: 'failed' }).state).toBe('Failed');
  });
});
