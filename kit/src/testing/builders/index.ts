/** Builders of what the API answers. Each builds a valid entity; `over` changes single fields. */
export * from './cart.ts';
export * from './catalogue.ts';
export * from './content.ts';
export * from './customers.ts';
export * from './orders.ts';
export * from './reviews.ts';
export * from './shop.ts';
