import { sectionNames, productSections, type ProductForm } from '@virasat/api/forms';
import { completenessOf } from './completeness.ts';
import { formatValue } from './format-value.ts';
import { priceNotes } from './price-check.ts';
import { productFields, sectionOf, sections } from './product-fields.ts';
import { partsOf } from './product-parts.ts';
import { searchResultOf } from './search-result.ts';
import { turned } from './spin-view.tsx';
import { undoSteps } from './undo-steps.ts';

describe('the sections of the form (requirement 103)', () => {
  it('are the nine of the API, with every field of it once', () => {
    expect(sections.map(({ name }) => name).sort()).toEqual([...sectionNames].sort());
    for (const { name, fields } of sections) {
      expect([...fields].sort()).toEqual(Object.keys(productSections[name]).sort());
    }
    expect(sections.flatMap(({ fields }) => fields).sort()).toEqual(Object.keys(productFields).sort());
  });

  it('count what is filled in, without choices and what is fixed', () => {
    const pricing = sectionOf('regularPrice');
    const stock = sectionOf('stockQty');
    if (!pricing || !stock) throw new Error('A section is missing.');
    expect(completenessOf(pricing, { regularPrice: 0, currency: 'INR', offerEnd: '' }, true)).toEqual({
      filled: 1,
      fields: 6,
    });
    expect(completenessOf(stock, {}, true).fields - completenessOf(stock, {}, false).fields).toBe(2);
  });
});

describe('the check of prices', () => {
  const check = (prices: Parameters<typeof priceNotes>[0]) => priceNotes(prices, '2026-11-23', 18);

  it('says what shoppers pay', () => {
    expect(check({}).summary).toMatch(/^Enter a price/);
    expect(check({ regularPrice: 1000 }).summary).toBe('Shoppers pay ₹1,000, ₹1,180 including 18 % GST.');
    expect(check({ regularPrice: 1000, discountPrice: 900, offerEnd: '2026-12-01' })).toEqual({
      summary:
        'Shoppers pay ₹900, ₹1,062 including 18 % GST (until 2026-12-01), and see ₹1,000 struck through: 10 % off.',
      warnings: [],
    });
  });

  it('asks about what looks like a slip', () => {
    expect(check({ regularPrice: 49_000, discountPrice: 4_900 }).warnings).toEqual([
      'This is 90 % off. Is a digit missing in the discount price?',
    ]);
    expect(check({ regularPrice: 1000, offerStart: '2026-11-20' }).warnings).toHaveLength(1);
    expect(check({ regularPrice: 1000, discountPrice: 900, offerEnd: '2026-11-22' }).warnings).toEqual([
      'The offer is over already.',
    ]);
    expect(check({ regularPrice: 1000, discountPrice: 900, minPrice: 900 }).warnings).toHaveLength(1);
  });
});

describe('a new product as a multipart form', () => {
  it('has a part for each field that is filled in', () => {
    const form: ProductForm = {
      title: 'Stool',
      regularPrice: 4900,
      isNew: true,
      isFeatured: false,
      keyFeatures: ['Turned legs, oiled', 'One piece'],
      size: { width: 40, depth: 40, height: 45.5 },
      mainImage: 'm1',
      additionalImages: ['m2', 'm3'],
      customTags: [],
      brand: '',
    };
    expect(partsOf(form)).toEqual({
      title: 'Stool',
      regularPrice: '4900',
      isNew: 'true',
      keyFeatures: 'Turned legs, oiled\nOne piece\n',
      size: '40 x 40 x 45.5',
      mainImage: 'm1',
      additionalImages: ['m2', 'm3'],
    });
  });
});

describe('small parts of the editor', () => {
  it('shows a search result of what is written so far', () => {
    const product = { title: 'Stool', metaTitle: '', metaDescription: '', description: '', slug: 'stool' };
    const shown = searchResultOf({ ...product, origin: 'https://shop.example' });
    expect(shown).toEqual({
      title: 'Stool | Virasat',
      address: 'shop.example › product › stool',
      description: 'Write a description.',
    });
    const long = searchResultOf({ ...product, description: 'word '.repeat(60), origin: '' });
    expect(long.description).toHaveLength(155);
    expect(long.description.endsWith('word…')).toBe(true);
  });

  it('leads back from each transition by the table of states', () => {
    expect(undoSteps('publish', 'draft')).toEqual(['archive', 'restore']);
    expect(undoSteps('publish', 'archived')).toEqual(['archive']);
    expect(undoSteps('archive', 'published')).toEqual(['publish']);
    expect(undoSteps('archive', 'draft')).toEqual(['restore']);
    expect(undoSteps('restore', 'archived')).toEqual(['archive']);
  });

  it('turns around and around', () => {
    expect([turned(0, 1, 12), turned(11, 1, 12), turned(0, -13, 12)]).toEqual([1, 0, 11]);
  });

  it('shows values in words', () => {
    expect(formatValue('regularPrice', 4900)).toBe('₹4,900');
    expect(formatValue('isNew', true)).toBe('Yes');
    expect(formatValue('size', { width: 1, depth: 2, height: 3 })).toBe('1 × 2 × 3');
    expect(formatValue('customTags', ['a', 'b'])).toBe('a, b');
    expect(formatValue('brand', null)).toBe('(empty)');
  });
});
