import type { KeyArea } from '@virasat/api/constants';

/** The parts of the back office as they are read. */
export const areaNames: Record<KeyArea, string> = {
  products: 'Products',
  stock: 'Stock',
  orders: 'Orders',
  money: 'Refunds and quotes',
  customers: 'Customers',
  support: 'Support',
  visits: 'Workshops and visits',
  reviews: 'Reviews',
  promotions: 'Coupons and gift cards',
  media: 'Media',
  stories: 'Stories and pages',
  figures: 'Figures and reports',
  activity: 'Activity',
};
