import { pictureUrl, type Chrome, type Meta, type MetaArgs } from '@virasat/kit';
import type { ShownPage } from '@virasat/kit/host';
import { socialCard } from '@virasat/kit/pictures/social-card';
import { failureTitle } from '../pages/failures.ts';

/** What every route of the shell says about itself. */
export interface RouteHandle {
  meta?: (args: MetaArgs) => Meta | undefined;
  /** The part of the loader's data that a page needs which is the server's HTML already. Default: all of it. */
  hydratedFrom?: (data: unknown) => unknown;
  /** Default `full`. */
  chrome?: Chrome | undefined;
}

/** For pages without a head of their own, and for errors. */
export const fallbackHead: Meta = {
  title: 'Virasat',
  description: 'Handcrafted furniture and decor from Jodhpur. Preserving tradition, Creating tomorrow.',
  image: pictureUrl(socialCard),
};

const handleOf = ({ route }: Pick<ShownPage, 'route'>) => route.handle as RouteHandle | undefined;

/** The head of a page, or of its failure. A `meta` that throws costs the title, not the page. */
export function headOf(page: Pick<ShownPage, 'route' | 'params' | 'data' | 'error'>, url: URL): Meta {
  const { params, data, error } = page;
  if (error !== undefined) return { ...fallbackHead, title: failureTitle(error), noindex: true };
  try {
    const meta = handleOf(page)?.meta?.({ data, params, url });
    return meta ? { ...fallbackHead, ...meta, image: meta.image ?? fallbackHead.image } : fallbackHead;
  } catch {
    return fallbackHead;
  }
}

/** What surrounds the page. */
export const chromeOf = (page: ShownPage): Chrome => handleOf(page)?.chrome ?? 'full';
