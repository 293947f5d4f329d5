/** Cash is taken at the door up to this total in rupees, until an owner saves another one. */
export const FIRST_CASH_LIMIT = 50_000;
