import { activityFilters } from '../../activity/activity-grid.ts';
import { storyFilters } from '../../blog/story-grid.ts';
import { collectionFilters } from '../../collections/collection-grid.ts';
import { couponFilters } from '../../coupons/coupon-grid.ts';
import { customerFilters } from '../../customers/customer-grid.ts';
import { giftCardFilters } from '../../gift-cards/gift-card-grid.ts';
import { inventoryFilters } from '../../inventory/inventory-grid.ts';
import { mediaFilters } from '../../media/media-grid.ts';
import { orderFilters } from '../../orders/order-grid.ts';
import { productFilters } from '../../products/product-grid.ts';
import { quoteFilters } from '../../quotes/quote-grid.ts';
import { reviewFilters } from '../../reviews/review-grid.ts';
import { ticketFilters } from '../../support/ticket-grid.ts';

// Proves requirement 219.
describe('the filters of a list', () => {
  it.each([
    ['activity', activityFilters([], undefined)],
    ['stories', storyFilters],
    ['collections', collectionFilters],
    ['coupons', couponFilters],
    ['customers', customerFilters],
    ['gift cards', giftCardFilters],
    ['inventory', inventoryFilters],
    ['media', mediaFilters],
    ['orders', orderFilters],
    ['products', productFilters([])],
    ['quotes', quoteFilters],
    ['reviews', reviewFilters],
    ['support', ticketFilters([])],
  ])('say what they leave open while none is chosen: %s', (_, filters) => {
    const labels = filters.flatMap(({ options }) => options?.[0]?.label ?? []);
    expect(labels.length).toBeGreaterThan(0);
    // beside its neighbours, "All" does not say of what
    expect(labels.filter((label) => ['All', 'Any'].includes(label))).toEqual([]);
    expect(new Set(labels).size).toBe(labels.length);
  });
});
