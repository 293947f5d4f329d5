import type { UIMatch } from 'react-router-dom';
import { pictureUrl, type Chrome, type Meta, type MetaArgs } from '@virasat/kit';
import { socialCard } from '@virasat/kit/pictures/social-card';

/** What every route of the shell says about itself. */
export interface RouteHandle {
  meta?: (args: MetaArgs) => Meta | undefined;
  /** Default `full`. */
  chrome?: Chrome | undefined;
}

const fallback: Meta = {
  title: 'Virasat',
  description: 'Handcrafted furniture and decor from Jodhpur. Preserving tradition, Creating tomorrow.',
  image: pictureUrl(socialCard),
};

interface Match {
  handle: unknown;
  params: MetaArgs['params'];
  data: unknown;
}

/** The head of the deepest matched page that has one. A `meta` that throws costs the title, not the page. */
export function headOf(matches: Match[], url: URL): Meta {
  for (const { handle, params, data } of [...matches].reverse()) {
    try {
      const meta = (handle as RouteHandle | undefined)?.meta?.({ data, params, url });
      if (meta) return { ...fallback, ...meta, image: meta.image ?? fallback.image };
    } catch {
      continue;
    }
  }
  return fallback;
}

export const headOfMatches = (matches: UIMatch[], url: URL): Meta =>
  headOf(
    matches.map(({ handle, params, loaderData }) => ({ handle, params, data: loaderData })),
    url,
  );

/** What surrounds the matched page. */
export const chromeOf = (matches: UIMatch[]): Chrome =>
  (matches.at(-1)?.handle as RouteHandle | undefined)?.chrome ?? 'full';
