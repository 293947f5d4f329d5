import { randomBytes } from 'node:crypto';
import type { ProductCard } from '../catalogue/catalogue.schema.ts';
import { slugOf } from '../catalogue/slug.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ArtisanDocument, PostDocument } from './content-documents.ts';
import type { ContentRepository } from './content.repository.ts';
import type { Artisan, Background, BlogPost, BlogPostInput, RelatedStory } from './content.schema.ts';
import type { ContentService } from './content.service.ts';
import { relatedStories, type StoryPiece } from './related-stories.ts';
import { readTimeOf, sanitisePost } from './sanitise.ts';

export interface ContentOptions {
  repository: ContentRepository;
  /** Published pieces of a maker; the catalogue answers it. */
  productsOfArtisan: (slug: string) => Promise<ProductCard[]>;
  /** A published piece, or AppError 404; the catalogue answers it. */
  piece: (id: string) => Promise<StoryPiece & { artisanSlug: string; craftsman: string }>;
  clock?: () => Date;
}

const toPost = (post: PostDocument): BlogPost => ({
  _id: post._id,
  title: post.title,
  excerpt: post.excerpt,
  content: post.content,
  category: post.category,
  author: post.author,
  createdAt: post.createdAt.toISOString(),
  image: post.image,
  tags: post.tags,
  readTime: readTimeOf(post.content),
});

const toArtisan = ({ _id, name, craft, village, years, story, image }: ArtisanDocument): Artisan => ({
  slug: _id,
  name,
  craft,
  village,
  years,
  story,
  image,
});

const toMaker = (artisan: ArtisanDocument): Background['maker'] => {
  const { story: _, ...maker } = toArtisan(artisan);
  return maker;
};

const toRelatedStory = ({ _id, title, excerpt, category, image }: RelatedStory): RelatedStory => ({
  _id,
  title,
  excerpt,
  category,
  image,
});

/** The form's comma-separated tags yield one empty tag when it is empty (product.md §5): it is dropped here. */
const fieldsOf = (input: BlogPostInput) => ({
  title: input.title,
  excerpt: input.excerpt,
  content: sanitisePost(input.content),
  category: input.category,
  author: input.author || 'Admin',
  image: input.image,
  tags: [...new Set(input.tags.filter(Boolean))],
});

/** Blog and makers. HTML is cleaned when it is written, so that readers pay nothing for it. */
export function createContentService(options: ContentOptions): ContentService {
  const { repository, productsOfArtisan, piece, clock = () => new Date() } = options;
  const noPost = () => notFound('Blog post');

  return {
    posts: async () => (await repository.posts()).map(toPost),

    async post(id) {
      const post = await repository.post(id);
      if (!post) throw noPost();
      return toPost(post);
    },

    async createPost(input) {
      const slug = slugOf(input.title) || 'post';
      const post: PostDocument = { _id: slug, ...fieldsOf(input), createdAt: clock() };
      if (!(await repository.insertPost(post))) {
        post._id = `${slug}-${randomBytes(4).toString('hex')}`;
        if (!(await repository.insertPost(post))) throw new Error('No free id for a post');
      }
      return toPost(post);
    },

    async updatePost(id, input) {
      const post = await repository.updatePost(id, { ...fieldsOf(input), updatedAt: clock() });
      if (!post) throw noPost();
      return toPost(post);
    },

    async deletePost(id) {
      if (!(await repository.deletePost(id))) throw noPost();
    },

    async background(productId) {
      const found = await piece(productId);
      const [maker, stories, naming] = await Promise.all([
        repository.artisan(found.artisanSlug),
        repository.cards(),
        // a piece may have no maker: every text contains an empty name
        found.craftsman ? repository.naming(found.craftsman) : new Set<string>(),
      ]);
      const tagged = stories.map((story) => ({ ...story, namesMaker: naming.has(story._id) }));
      return { maker: maker && toMaker(maker), stories: relatedStories(found, tagged).map(toRelatedStory) };
    },

    artisans: async () => (await repository.artisans()).map(toArtisan),

    async artisan(slug) {
      const [artisan, products] = await Promise.all([repository.artisan(slug), productsOfArtisan(slug)]);
      if (!artisan) throw notFound('Artisan');
      return { ...toArtisan(artisan), products };
    },
  };
}
