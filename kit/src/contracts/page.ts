import type { ComponentType } from 'react';

/** What a loader of a page or a slot gets. On the server `request` is anonymous: it carries no cookie. */
export interface LoadArgs {
  request: Request;
  params: Record<string, string | undefined>;
}

/** The document head of a page. Paths are site-relative; the shell makes them absolute. */
export interface Meta {
  title: string;
  description?: string;
  /** Path of the preferred address, e.g. "/products/chairs"; the current path when absent. */
  canonical?: string;
  /** Path of the picture for social cards; the shop's own card when absent. */
  image?: string | undefined;
  /** What the page is to social networks (Open Graph). Default 'website'. */
  type?: 'website' | 'article' | 'product';
  /** Open Graph properties of that type, e.g. { 'product:price:amount': '24500' }. */
  properties?: Record<string, string>;
  /** schema.org objects, each written as one JSON-LD script. */
  jsonLd?: object[];
  /** Keep the page out of search indexes. */
  noindex?: boolean;
}

export interface MetaArgs<Data = unknown> {
  /** What the loader answered; undefined when it failed. */
  data: Data | undefined;
  params: Record<string, string | undefined>;
  url: URL;
}

/**
 * What a remote exposes for a page: the shape of react-router's `lazy`, plus `meta`.
 * A loader throws a `Response` (status 404, for instance) or an `ApiError` when it cannot answer; the shell
 * shows the matching page with that status.
 */
export interface PageModule {
  Component: ComponentType;
  loader?: (args: LoadArgs) => unknown;
  // `any`: each page narrows `data` to what its own loader answers
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  meta?: (args: MetaArgs<any>) => Meta;
}

/** What the shell's 404 page shows when a page has words of its own for "missing" (product.md §8). */
export interface MissingPage {
  title: string;
  back: { to: string; label: string };
}

/**
 * Thrown by a loader when what the address names does not exist: the shell answers 404 with these words.
 * @example throw missingPage({ title: 'Product not found', back: { to: paths.products, label: '← Back to Products' } });
 */
export const missingPage = (missing: MissingPage): Response => Response.json(missing, { status: 404 });

/** Props of every slot: what its loader answered, and what the host page passes on. */
export interface SlotProps<Data = unknown> {
  data: Data;
  /** Free-form context from the page that shows the slot, e.g. a product id. */
  context?: Record<string, string>;
}

/** A piece of one remote shown on a page of another team. It must never break the page: failure hides it. */
export interface SlotModule {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Component: ComponentType<SlotProps<any>>;
  loader?: (args: LoadArgs) => unknown;
}

/** Who may open a page (product.md §6). */
export type Access = 'public' | 'user' | 'admin';

/** One entry of a remote's own route list. `path` is absolute, in react-router's syntax. */
export interface RemoteRoute {
  path: string;
  /** Name of the exposed page module. */
  page: string;
  /**
   * Always said, never assumed: a release with a page that does not say it is refused. Public pages are rendered on the
   * server without a visitor and may be cached.
   */
  access: Access;
  /** Skip server rendering although the page is public: its content is personal (cart, checkout). */
  clientOnly?: boolean;
  /** What the page shows can be withdrawn at any moment: no cache may keep it. */
  withdrawable?: boolean;
  /**
   * Slots of this page that the server renders with it. Their loaders get the page's params. What they show is never
   * hydrated, so it costs no script: links work, anything else that needs one does not.
   */
  slots?: string[];
}

/** `remote.json` of a remote: what it offers and where. Built into its deployment manifest. */
export interface RemoteDescription {
  name: string;
  /** For people: what this part of the shop is called when it is down. */
  title: string;
  pages: Record<string, string>;
  slots: Record<string, string>;
  routes: RemoteRoute[];
}
