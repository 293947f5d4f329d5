import { useMemo } from 'react';
import { sanitise } from './sanitise.ts';
import * as styles from './article.module.css';

interface Props {
  html: string;
  /** Without the large first letter of a story. */
  isPlain?: boolean;
}

/** A text from the editor, sanitised once per text. */
export function Article({ html, isPlain }: Props) {
  const clean = useMemo(() => sanitise(html), [html]);
  const plain = isPlain ? { 'data-plain': '' } : {};
  return <div className={styles.prose} {...plain} dangerouslySetInnerHTML={{ __html: clean }} />;
}
