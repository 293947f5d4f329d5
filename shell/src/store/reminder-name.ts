/** Where the checkout keeps the reminder that a guest has asked for. */
export const REMINDER = 'cart-reminder';
