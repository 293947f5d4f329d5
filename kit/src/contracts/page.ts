import type { ComponentType } from 'react';

/** Arguments of a page's or slot's loader. On the server `request` is anonymous: it carries no cookie. */
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
  /** Open Graph type. Default 'website'. */
  type?: 'website' | 'article' | 'product';
  /** Open Graph properties of that type, e.g. { 'product:price:amount': '24500' }. */
  properties?: Record<string, string>;
  /** schema.org objects, each written as one JSON-LD script. */
  jsonLd?: object[];
  /** Feeds of what the page lists, for readers that look for them. */
  feeds?: { type: string; title: string; path: string }[];
  /** Keep the page out of search indexes. */
  noindex?: boolean;
  /** Keep the page out of shared caches: one that a secret link opens. */
  uncached?: boolean;
}

export interface MetaArgs<Data = unknown> {
  /** The loader's data; undefined when it failed. */
  data: Data | undefined;
  params: Record<string, string | undefined>;
  url: URL;
}

/**
 * The module a remote exposes for a page: what it shows, loads and says in the document's head.
 * A loader that fails throws a `Response` (status 404, for instance) or an `ApiError`; the shell shows the matching error
 * page with that status.
 */
export interface PageModule {
  Component: ComponentType;
  loader?: (args: LoadArgs) => unknown;
  // `any`: each page narrows `data` to the type of its own loader
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  meta?: (args: MetaArgs<any>) => Meta;
}

/** A page's own title and link for the shell's 404 page (requirement 61). */
export interface MissingPage {
  title: string;
  back: { to: string; label: string };
}

/**
 * Thrown by a loader when the requested resource does not exist: the shell answers 404 with this title and link.
 * @example throw missingPage({ title: 'Product not found', back: { to: paths.products, label: '← Back to Products' } });
 */
export const missingPage = (missing: MissingPage): Response => Response.json(missing, { status: 404 });

/** Props of every slot: its loader's data, and the context from the page that shows it. */
export interface SlotProps<Data = unknown> {
  data: Data;
  /** Free-form context from the page that shows the slot, e.g. a product id. */
  context?: Record<string, string>;
}

/** A component of one remote shown on a page of another team. It never breaks the page: a failed slot is hidden. */
export interface SlotModule {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Component: ComponentType<SlotProps<any>>;
  loader?: (args: LoadArgs) => unknown;
}

export type { Access, Chrome, RemoteDescription, RemoteRoute } from './remote.schema.ts';
