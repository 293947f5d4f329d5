/** At most so many are left of a product that is low. */
export const LOW_STOCK = 5;
