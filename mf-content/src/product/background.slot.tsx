import type { Background, RelatedStory } from '@virasat/api';
import {
  Heading,
  Icon,
  Link,
  Picture,
  Section,
  api,
  call,
  paths,
  plural,
  type LoadArgs,
  type SlotProps,
} from '@virasat/kit';
import { BackgroundRoot } from './background-root.ts';

/** @throws ApiError 404 for a product that is not in the shop */
export const loader = ({ request, params }: LoadArgs): Promise<Background> =>
  call(
    api.products[':id'].background.$get(
      { param: { id: params['id'] ?? '' } },
      { init: { signal: request.signal } },
    ),
  );

function Maker({ slug, name, craft, village, years, image }: NonNullable<Background['maker']>) {
  return (
    <article className="maker">
      <div className="arch">
        <Picture src={image.src} alt={image.alt} ratio="4/5" sizes="(min-width: 900px) 220px, 112px" />
      </div>
      <div>
        <p className="kind">{craft}</p>
        <Heading level={3} size="card">
          <Link to={paths.artisan(slug)}>{name}</Link>
        </Heading>
        <p className="soft">
          {village} · {plural(years, 'year')} at the craft
        </p>
        <p className="more">
          Meet the maker <Icon name="arrow-right" size={18} />
        </p>
      </div>
    </article>
  );
}

function Story({ _id, title, excerpt, category, image }: RelatedStory) {
  return (
    <article className="story">
      <Picture src={image} alt="" ratio="3/2" sizes="(min-width: 900px) 290px, 112px" />
      <div>
        <p className="kind">{category}</p>
        <Heading level={3} size="card">
          <Link to={paths.post(_id)}>{title}</Link>
        </Heading>
        <p className="soft">{excerpt}</p>
      </div>
    </article>
  );
}

/** Slot `product.background`: the maker of a product, and stories about its craft, wood or maker. */
export function Component({ data: { maker, stories } }: SlotProps<Background>) {
  if (!maker && stories.length === 0) return null;
  return (
    <Section title="Behind this piece">
      <BackgroundRoot>
        {maker && <Maker {...maker} />}
        {stories.length > 0 && (
          <ul>
            {stories.map((story) => (
              <li key={story._id}>
                <Story {...story} />
              </li>
            ))}
          </ul>
        )}
      </BackgroundRoot>
    </Section>
  );
}
