import type { ShownPage } from '@virasat/api';
import type { TextKey } from '@virasat/api/forms';
import type { ReactNode } from 'react';
import {
  Breadcrumbs,
  Heading,
  NavLink,
  Page,
  blogDate,
  missingPage,
  paths,
  type LoadArgs,
} from '@virasat/kit';
import { Article } from '../blog/article.tsx';
import { isMissing } from '../is-missing.ts';
import { PreviewNote } from '../preview-note.tsx';
import { shownPage } from '../shown-page.ts';
import * as styles from './text-page.module.css';

/** A page among others of its kind, and what links to it say. */
export interface TextLink<Key extends TextKey> {
  key: Key;
  label: string;
}

/** Loads the text at an address that ends with its key. @throws Response 404 for an unknown one, and for a preview that is over */
export async function loadText<Key extends TextKey>(
  links: readonly TextLink<Key>[],
  title: string,
  { request, params }: LoadArgs,
) {
  const missing = () => missingPage({ title, back: { to: paths.contact, label: '← Contact us' } });
  const known = links.find(({ key }) => key === params['key']);
  if (!known) throw missing();
  try {
    return await shownPage(known.key, request);
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw missing();
  }
}

interface TextPageProps {
  page: Extract<ShownPage, { kind: 'policy' | 'guide' }>;
  isPreview: boolean;
  /** What the links to the others of its kind are called together. */
  label: string;
  links: readonly { to: string; label: string }[];
  /** Below the text. */
  children?: ReactNode;
}

/** A text of the back office with its title, and the way to the others of its kind. */
export function TextPage({ page, isPreview, label, links, children }: TextPageProps) {
  const { title, content, publishedAt } = page;
  return (
    <Page>
      <div className={styles.text}>
        <Breadcrumbs items={[{ label: 'Home', to: paths.home }, { label: title }]} />
        {isPreview && <PreviewNote>Shoppers see this page once it is published.</PreviewNote>}
        <article>
          <Heading level={1}>{title}</Heading>
          <p className={styles.date}>
            Last changed on <time dateTime={publishedAt}>{blogDate(publishedAt)}</time>
          </p>
          <Article html={content} isPlain />
          {children}
        </article>
        <nav aria-label={label}>
          <ul>
            {links.map(({ to, label: name }) => (
              <li key={to}>
                <NavLink to={to}>{name}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Page>
  );
}
