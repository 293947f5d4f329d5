import { CategorySchema, ProductSchema } from '../domains/catalogue/catalogue.schema.ts';
import { toProduct } from '../domains/catalogue/product-view.ts';
import { blogCategories } from '../domains/content/content.constants.ts';
import { ArtisanSchema, BlogPostInputSchema } from '../domains/content/content.schema.ts';
import { artisans } from './artisans.ts';
import { categories } from './categories.ts';
import { artisanDocument, categoryDocument, postDocument, productDocument } from './documents.ts';
import { posts } from './posts/index.ts';
import { products } from './products.ts';

const today = new Date('2026-11-21T00:00:00Z');

const wordsIn = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;

describe('products', () => {
  const documents = products.map((product) => productDocument(product, today));

  it('are five of furniture and three of decor, in the format shoppers receive', () => {
    const pieces = documents.map((document) => ProductSchema.strict().parse(toProduct(document)));
    expect(pieces.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(pieces.map(({ category }) => category)).toEqual([
      ...Array<string>(5).fill('Furniture'),
      ...Array<string>(3).fill('Decor'),
    ]);
  });

  it('are all published, and 1 to 4 are featured', () => {
    expect(documents.every(({ status }) => status === 'published')).toBe(true);
    expect(documents.filter(({ isFeatured }) => isFeatured).map(({ _id }) => _id)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
  });

  it('have plausible prices and stock', () => {
    for (const { price, originalPrice, stock } of documents) {
      expect(price).toBeGreaterThanOrEqual(3500);
      expect(price).toBeLessThanOrEqual(95_000);
      if (originalPrice !== undefined) expect(originalPrice).toBeGreaterThan(price);
      expect(stock).toBeGreaterThan(0);
    }
  });

  it('have unique slugs and SKUs and three pictures of their own', () => {
    for (const key of ['slug', 'sku', 'name'] as const) {
      expect(new Set(documents.map((document) => document[key])).size).toBe(8);
    }
    for (const { _id, image, images } of documents) {
      expect(images.map(({ src }) => src)).toEqual(
        ['studio', 'detail', 'room'].map((view) => `product-${_id}-${view}`),
      );
      expect(image).toEqual(images[0]);
      expect(images.every(({ alt }) => alt.length > 20)).toBe(true);
    }
  });

  it('have the same size as text and as numbers', () => {
    for (const { dimensions, size } of documents) {
      expect(size && `${size.width} × ${size.depth} × ${size.height} cm (width × depth × height)`).toBe(
        dimensions,
      );
    }
  });

  it('belong to categories and artisans that exist', () => {
    const tree = categories.map(categoryDocument);
    const makers = artisans.map((artisan, order) => artisanDocument(artisan, order, today));
    for (const { category, categorySlug, categoryPath, artisanSlug, craftsman } of documents) {
      expect(categoryPath).toEqual([category.toLowerCase(), categorySlug]);
      const leaf = tree.find(({ _id }) => _id === categorySlug);
      expect(leaf?.parent).toBe(categoryPath[0]);
      expect(makers.find(({ _id }) => _id === artisanSlug)?.name).toBe(craftsman);
    }
    for (const { _id, order: _, ...category } of tree) {
      expect(() =>
        CategorySchema.strict().parse({
          id: _id,
          slug: _id,
          ...category,
          productCount: 0,
          isFeatured: false,
          formerSlugs: [],
        }),
      ).not.toThrow();
    }
    for (const { _id, slug, name, craft, village, years, story, image } of makers) {
      const shown = { slug, name, craft, village, years, story, image };
      expect(() => ArtisanSchema.strict().parse(shown)).not.toThrow();
      expect(documents.some(({ artisanSlug }) => artisanSlug === _id)).toBe(true);
    }
  });
});

describe('stories', () => {
  const documents = posts.map((post) => postDocument(post, today));

  it('are six of 450 to 800 words, in every category of the blog', () => {
    expect(documents).toHaveLength(6);
    for (const post of documents) {
      expect(() => BlogPostInputSchema.parse(post)).not.toThrow();
      expect(wordsIn(post.content)).toBeGreaterThanOrEqual(450);
      expect(wordsIn(post.content)).toBeLessThanOrEqual(800);
      expect(post.createdAt.getTime()).toBeLessThan(today.getTime());
    }
    expect(new Set(documents.map(({ category }) => category))).toEqual(new Set(blogCategories));
  });

  it('lead to the products that they speak of', () => {
    const ids = products.map(({ id }) => id);
    for (const post of documents) {
      expect(post.products).not.toEqual([]);
      expect(ids).toEqual(expect.arrayContaining(post.products));
    }
  });

  it('use only elements of a story, and close each', () => {
    for (const { content } of documents) {
      const tags = [...content.matchAll(/<(\/?)(\w+)([^>]*)>/g)];
      const stack: string[] = [];
      for (const [, closing, name = '', attributes] of tags) {
        expect(['h2', 'p', 'ul', 'li', 'em', 'strong', 'blockquote', 'span']).toContain(name);
        expect(['', ' lang="hi"']).toContain(attributes);
        if (closing) expect(stack.pop()).toBe(name);
        else stack.push(name);
      }
      expect(stack).toEqual([]);
    }
  });
});
