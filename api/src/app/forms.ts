/** Schemas of forms that the back office shares with the API. They import nothing but zod: remotes bundle them. */
export * from '../domains/catalogue/categories/category-form.ts';
export * from '../domains/catalogue/categories/category-form-help.ts';
export * from '../domains/catalogue/collections/collection-form.ts';
export * from '../domains/giftcards/gift-card-form.ts';
export * from '../domains/promotions/coupon-form.ts';
export { materials } from '../domains/catalogue/search/materials.constants.ts';
export * from '../domains/catalogue/product-form.ts';
export * from '../domains/catalogue/product-form-help.ts';
export * from '../domains/catalogue/product-options.ts';
export * from '../domains/catalogue/product-states.ts';
export * from '../domains/content/artisans/artisan-form.ts';
export * from '../domains/content/pages/page-forms.ts';
export * from '../domains/content/pages/page-names.ts';
export * from '../domains/content/story-form.ts';
export * from '../domains/content/story-states.ts';
export * from '../domains/configuration/settings-form.ts';
export * from '../domains/customers/directory/customer-form.ts';
export * from '../domains/visits/visit-form.ts';
