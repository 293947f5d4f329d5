import { PRICE_LIMIT } from '@virasat/api/constants';
import { rupees } from '@virasat/kit';
import type { ListingData } from './load-listing.ts';

/** Title of /products. */
const ALL = 'All Products';

interface ListingTexts {
  title: string;
  intro: string;
  /** Heading of the empty state (requirement 42). */
  empty: string;
}

const emptyTitles: Record<string, string> = { furniture: 'No furniture found', decor: 'No decor found' };

/** The texts of a listing; `category` is undefined on /products. */
export function listingTexts(slug: string | undefined, category: ListingData['category']): ListingTexts {
  return {
    title: category?.name ?? slug ?? ALL,
    intro:
      category?.description ?? 'Furniture and decor in sheesham, brass and bone, made by hand in Jodhpur.',
    empty: emptyTitles[slug ?? ''] ?? 'No products found',
  };
}

/** 'Showing X of Y products': X after filters, Y in the category (requirement 42). */
export const countLine = (total: number, totalInCategory: number): string =>
  `Showing ${total} of ${totalInCategory} products`;

/** What is counted: not all that the workshop has made, which the home page speaks of (requirement 370). */
export const countScope = 'in the online shop today';

/** Requirement 42: the end of the slider means no limit. @param maxPrice whole rupees */
export const limitText = (maxPrice: number): string =>
  maxPrice >= PRICE_LIMIT ? 'No limit' : `Up to ${rupees(maxPrice)}`;
