import type { Product } from '@virasat/api';
import { dateFormat } from '@virasat/kit';

/** Up to this number the page says how many are left. */
const FEW = 5;

interface StockStatus {
  state: 'in' | 'few' | 'out';
  label: string;
  /** Why the product cannot be bought. */
  reason?: string;
}

interface Circumstances {
  /** Names of the options that are still to be chosen. */
  missing?: string;
  /** How many the visitor's cart has of it. */
  inCart?: number;
  /** The current year; see `yearInIndia`. */
  year?: number | undefined;
}

// a calendar day is the same day wherever it is read
const dayOfYear = dateFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayAndYear = dateFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const calendarYear = dateFormat('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' });

/** The year that it is in Jodhpur. */
export const yearInIndia = (now: Date): number => Number(calendarYear(now));

/** `12 December`; with its year when that is another one: in December, `5 January` alone could be long ago. */
function restockDay(iso: string, year: number | undefined): string {
  const date = new Date(iso);
  return date.getUTCFullYear() === year ? dayOfYear(date) : dayAndYear(date);
}

/** The stock of a product, for people. */
export function stockStatus(
  {
    stock,
    price,
    options,
    restockDate,
  }: Pick<Product, 'stock' | 'price' | 'options'> & {
    restockDate?: string | undefined;
  },
  { missing = '', inCart = 0, year }: Circumstances = {},
): StockStatus {
  if (price < 1) return { state: 'out', label: 'Not for sale now', reason: 'This piece has no price yet.' };
  if (missing && stock > 0) return { state: 'in', label: `Choose ${missing}` };
  if (stock <= 0 && options && !missing) {
    return {
      state: 'out',
      label: 'Sold out',
      reason: 'This one is sold out. Another choice may be in stock.',
    };
  }
  if (stock <= 0) {
    return {
      state: 'out',
      label: 'Sold out',
      reason:
        restockDate === undefined
          ? 'This product is sold out. Each one is made by hand, so the next takes a while.'
          : `Back in stock about ${restockDay(restockDate, year)}. Each one is made by hand.`,
    };
  }
  if (inCart >= stock) {
    return {
      state: 'few',
      label: stock === 1 ? 'The last one is in your cart' : `All ${stock} are in your cart`,
    };
  }
  if (stock <= FEW) return { state: 'few', label: `Only ${stock} left` };
  return { state: 'in', label: 'In stock' };
}
