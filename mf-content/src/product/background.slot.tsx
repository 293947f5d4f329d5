import type { Background, RelatedStory } from '@virasat/api';
import { WorkshopLinks } from '../visits/workshop-links.tsx';
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
import * as shapes from '../arch.module.css';
import * as styles from './background.module.css';

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
    <article className={styles.maker}>
      <div className={shapes.arch}>
        <Picture src={image.src} alt={image.alt} ratio="4/5" sizes="(min-width: 900px) 220px, 112px" />
      </div>
      <div>
        <p className={styles.kind}>{craft}</p>
        <Heading level={3} size="card">
          <Link to={paths.artisan(slug)}>{name}</Link>
        </Heading>
        <p className={styles.soft}>
          {village} · {plural(years, 'year')} at the craft
        </p>
        <p className={styles.more}>
          Meet the maker <Icon name="arrow-right" size={18} />
        </p>
      </div>
    </article>
  );
}

function Story({ _id, title, excerpt, category, image }: RelatedStory) {
  return (
    <article className={styles.story}>
      <Picture src={image} alt="" ratio="3/2" sizes="(min-width: 900px) 290px, 112px" />
      <div>
        <p className={styles.kind}>{category}</p>
        <Heading level={3} size="card">
          <Link to={paths.post(_id)}>{title}</Link>
        </Heading>
        <p className={styles.soft}>{excerpt}</p>
      </div>
    </article>
  );
}

/** How it was made, in the order of the work. */
function Making({ steps }: { steps: Background['making'] }) {
  return (
    <div className={styles.making}>
      <Heading level={3} size="card">
        How it is made
      </Heading>
      <ol>
        {steps.map(({ step, text }) => (
          <li key={text}>
            {step && <strong>{step}</strong>}
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Slot `product.background`: how a product is made and by whom, where to learn it, and stories about its craft, wood or maker. */
export function Component({ data: { maker, making, workshops, stories } }: SlotProps<Background>) {
  if (!maker && making.length === 0 && stories.length === 0) return null;
  return (
    <Section titleId="behind-title" title="Behind this piece">
      {making.length > 0 && <Making steps={making} />}
      <div className={styles.background}>
        {maker && (
          <div>
            <Maker {...maker} />
            <WorkshopLinks workshops={workshops} />
          </div>
        )}
        {stories.length > 0 && (
          <ul>
            {stories.map((story) => (
              <li key={story._id}>
                <Story {...story} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
