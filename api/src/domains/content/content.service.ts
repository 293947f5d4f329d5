import { randomBytes } from 'node:crypto';
import { slugOf, type CatalogueService } from '../catalogue/index.ts';
import { pictureValue, pictureWithValue } from '../media/index.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ArtisanDocument, PostDocument } from './documents.ts';
import type { ContentRepository } from './content.repository.ts';
import type {
  Artisan,
  ArtisanDetail,
  Background,
  BlogPost,
  BlogPostInput,
  RelatedStory,
} from './content.schema.ts';
import { relatedStories } from './related-stories.ts';
import { readTimeOf, sanitisePost } from './sanitise.ts';

interface Dependencies {
  repository: ContentRepository;
  catalogue: Pick<CatalogueService, 'product' | 'productsOfArtisan'>;
  clock: () => Date;
}

const toPost = (post: PostDocument): BlogPost => ({
  _id: post._id,
  title: post.title,
  excerpt: post.excerpt,
  content: post.content,
  category: post.category,
  author: post.author,
  createdAt: post.createdAt.toISOString(),
  image: pictureValue(post.image),
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
  image: pictureWithValue(image),
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
  image: pictureValue(image),
});

/** The form's comma-separated tags yield one empty tag when it is empty (requirement 51): it is dropped here. */
const fieldsOf = (input: BlogPostInput) => ({
  title: input.title,
  excerpt: input.excerpt,
  content: sanitisePost(input.content),
  category: input.category,
  author: input.author || 'Admin',
  image: input.image,
  tags: [...new Set(input.tags.filter(Boolean))],
});

/** Stories and artisans. HTML is sanitised when it is written, not each time it is read. */
export function createContentService({ repository, catalogue, clock }: Dependencies) {
  const noPost = () => notFound('Blog post');

  return {
    /** Newest first. */
    posts: async (): Promise<BlogPost[]> => (await repository.posts()).map(toPost),

    /** @throws AppError 404 'Blog post not found' */
    async post(id: string): Promise<BlogPost> {
      const post = await repository.post(id);
      if (!post) throw noPost();
      return toPost(post);
    },

    /** Publishes a post under a slug made of its title. */
    async createPost(input: BlogPostInput): Promise<BlogPost> {
      const slug = slugOf(input.title) || 'post';
      const post: PostDocument = { _id: slug, ...fieldsOf(input), createdAt: clock() };
      if (!(await repository.insertPost(post))) {
        post._id = `${slug}-${randomBytes(4).toString('hex')}`;
        if (!(await repository.insertPost(post))) throw new Error('No free id for a post');
      }
      return toPost(post);
    },

    /**
     * Replaces a post; it keeps its slug and its date.
     * @throws AppError 404 'Blog post not found'
     */
    async updatePost(id: string, input: BlogPostInput): Promise<BlogPost> {
      const post = await repository.updatePost(id, { ...fieldsOf(input), updatedAt: clock() });
      if (!post) throw noPost();
      return toPost(post);
    },

    /** @throws AppError 404 'Blog post not found' */
    async deletePost(id: string): Promise<void> {
      if (!(await repository.deletePost(id))) throw noPost();
    },

    /**
     * The artisan of a product, and the stories about it.
     * @throws AppError 404 'Product not found'
     */
    async background(productId: string): Promise<Background> {
      const product = await catalogue.product(productId);
      const [maker, stories, naming] = await Promise.all([
        repository.artisan(product.artisanSlug),
        repository.cards(),
        // a product may have no artisan, and every text contains an empty name
        product.craftsman ? repository.naming(product.craftsman) : new Set<string>(),
      ]);
      const tagged = stories.map((story) => ({ ...story, namesArtisan: naming.has(story._id) }));
      return { maker: maker && toMaker(maker), stories: relatedStories(product, tagged).map(toRelatedStory) };
    },

    artisans: async (): Promise<Artisan[]> => (await repository.artisans()).map(toArtisan),

    /**
     * An artisan with their products.
     * @throws AppError 404 'Artisan not found'
     */
    async artisan(slug: string): Promise<ArtisanDetail> {
      const [artisan, products] = await Promise.all([
        repository.artisan(slug),
        catalogue.productsOfArtisan(slug),
      ]);
      if (!artisan) throw notFound('Artisan');
      return { ...toArtisan(artisan), products };
    },
  };
}
export type ContentService = ReturnType<typeof createContentService>;
