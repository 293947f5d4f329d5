import type { CardCache, CatalogueService } from '../catalogue/index.ts';
import { pictureValue, pictureWithValue } from '../media/index.ts';
import { notFound } from '../../platform/http/errors.ts';
import { toArtisan, toMaker } from './artisans/edited-artisan.ts';
import type { ArtisansRepository } from './artisans/artisans.repository.ts';
import type { ArtisanDocument } from './artisans/artisan-document.ts';
import type { ShownWorkshop } from './pages/pages.schema.ts';
import type { PostDocument } from './documents.ts';
import type { ContentRepository } from './content.repository.ts';
import type {
  Artisan,
  ArtisanDetail,
  Background,
  BlogPost,
  BlogPostDetail,
  BlogPostSummary,
  RelatedStory,
  TaughtWorkshop,
} from './content.schema.ts';
import { relatedStories } from './related-stories.ts';
import { storiesLike } from './stories-like.ts';
import { dateOf } from './edited-story.ts';
import { readTimeOf } from './sanitise.ts';
import { withPictures } from './story-pictures.ts';

interface Dependencies {
  repository: ContentRepository;
  artisans: ArtisansRepository;
  /** The workshops that shoppers can book. */
  workshops: () => Promise<ShownWorkshop[]>;
  catalogue: Pick<CatalogueService, 'withMaking' | 'productsOfArtisan'> & {
    cards: CardCache['cards'];
  };
}

/** A story as shoppers receive it. */
export const toPost = (post: PostDocument): BlogPost => ({
  _id: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  content: withPictures(post.content),
  category: post.category,
  author: post.author,
  createdAt: dateOf(post).toISOString(),
  image: pictureValue(post.image),
  tags: post.tags,
  readTime: readTimeOf(post.content),
  ...(post.metaTitle && { metaTitle: post.metaTitle }),
  ...(post.metaDescription && { metaDescription: post.metaDescription }),
});

/** A story in a list. */
const toSummary = (post: PostDocument): BlogPostSummary => {
  const { content: _, ...summary } = toPost(post);
  return summary;
};

const toRelatedStory = ({
  slug,
  title,
  excerpt,
  category,
  image,
}: Pick<PostDocument, 'slug' | 'title' | 'excerpt' | 'category' | 'image'>): RelatedStory => ({
  _id: slug,
  title,
  excerpt,
  category,
  image: pictureValue(image),
});

/** The longest name of a step: a colon further on belongs to its sentence. */
const MAX_STEP_NAME = 30;

/** `Wood: dried for a year` is the step Wood. */
function toStep(line: string): Background['making'][number] {
  const end = line.indexOf(':');
  if (end < 1 || end > MAX_STEP_NAME) return { step: '', text: line };
  return { step: line.slice(0, end).trim(), text: line.slice(end + 1).trim() };
}

/** Stories and artisans as shoppers see them: of stories, the published ones. */
export function createContentService({ repository, artisans: makers, workshops, catalogue }: Dependencies) {
  /** The workshops that any of these artisans teaches. */
  const taughtBy = async (artisans: readonly { slug: string }[]): Promise<TaughtWorkshop[]> =>
    artisans.length === 0
      ? []
      : (await workshops())
          .filter(({ artisan }) => artisans.some(({ slug }) => slug === artisan?.slug))
          .map(({ name, hours }) => ({ name, hours }));

  /** The artisans that a story links to, then those whose names its text has. */
  async function artisansOf(post: PostDocument): Promise<ArtisanDocument[]> {
    const all = await makers.published();
    const linked = post.artisans.flatMap((id) => all.find(({ _id }) => _id === id) ?? []);
    const named = all.filter((one) => !linked.includes(one) && post.content.includes(one.name));
    return [...linked, ...named];
  }

  const detail = async (post: PostDocument): Promise<BlogPostDetail> => {
    const [products, artisans, others] = await Promise.all([
      post.products.length > 0 ? catalogue.cards(post.products) : [],
      artisansOf(post),
      repository.cards(),
    ]);
    const at = others.findIndex(({ _id }) => _id === post._id);
    const neighbour = (index: number) => {
      const found = at < 0 ? undefined : others[index];
      return found ? { _id: found.slug, title: found.title } : null;
    };
    return {
      ...toPost(post),
      products,
      artisans: artisans.map(toMaker),
      workshops: await taughtBy(artisans),
      related: storiesLike(post, others).map(toRelatedStory),
      // newest first
      newer: neighbour(at - 1),
      older: neighbour(at + 1),
    };
  };

  return {
    /** Newest first. */
    posts: async (): Promise<BlogPostSummary[]> => (await repository.posts()).map(toSummary),

    /** One by its slug, or one that it had before; null without a published one. */
    summaryAt: async (slug: string): Promise<BlogPostSummary | null> => {
      const found = await repository.postAt(slug);
      return found && toSummary(found);
    },

    /** With what it links to, whatever its status: for a preview. */
    detail,

    /**
     * A story by its slug. A slug that it had before says which one it has now.
     * @throws AppError 404 'Blog post not found'
     */
    async postAt(slug: string): Promise<{ post: BlogPostDetail } | { movedTo: string }> {
      const found = await repository.postAt(slug);
      if (!found) throw notFound('Blog post');
      return found.slug === slug ? { post: await detail(found) } : { movedTo: found.slug };
    },

    /**
     * The artisan of a product, how it is made, and the stories about it.
     * @throws AppError 404 'Product not found'
     */
    async background(productId: string): Promise<Background> {
      const { product, making } = await catalogue.withMaking(productId);
      const [maker, stories, naming] = await Promise.all([
        product.artisanSlug ? makers.publishedAt(product.artisanSlug) : null,
        repository.cards(),
        // a product may have no artisan, and every text contains an empty name
        product.craftsman ? repository.naming(product.craftsman) : new Set<string>(),
      ]);
      const tagged = stories.map((story) => ({
        ...story,
        namesArtisan: naming.has(story._id),
        isLinked: story.products.includes(product.id),
      }));
      return {
        maker: maker && toMaker(maker),
        workshops: await taughtBy(maker ? [maker] : []),
        making: making.map(toStep),
        stories: relatedStories(product, tagged).map(toRelatedStory),
      };
    },

    /** The published ones, in their order. */
    artisans: async (): Promise<Artisan[]> => (await makers.published()).map(toArtisan),

    /**
     * An artisan with their products. A slug that they had before says which one they have now.
     * @throws AppError 404 'Artisan not found'
     */
    async artisanAt(slug: string): Promise<{ artisan: ArtisanDetail } | { movedTo: string }> {
      const found = await makers.publishedAt(slug);
      if (!found) throw notFound('Artisan');
      if (found.slug !== slug) return { movedTo: found.slug };
      const [products, stories, naming, taught] = await Promise.all([
        catalogue.productsOfArtisan(found.addresses),
        repository.cards(),
        repository.naming(found.name),
        taughtBy([found]),
      ]);
      const about = stories.filter(({ _id, artisans }) => artisans.includes(found._id) || naming.has(_id));
      return {
        artisan: {
          ...toArtisan(found),
          pictures: found.pictures.map(pictureWithValue),
          products,
          stories: about.map(toRelatedStory),
          workshops: taught,
        },
      };
    },
  };
}
export type ContentService = ReturnType<typeof createContentService>;
