import { useMemo } from 'react';
import { sanitise } from './sanitise.ts';
import * as styles from './article.module.css';

/** The text of a post, sanitised once per text. */
export function Article({ html }: { html: string }) {
  const clean = useMemo(() => sanitise(html), [html]);
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: clean }} />;
}
