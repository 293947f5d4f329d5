import { useMemo } from 'react';
import { Prose } from './prose.ts';
import { sanitise } from './sanitise.ts';

/** The text of a post, sanitised once per text. */
export function Article({ html }: { html: string }) {
  const clean = useMemo(() => sanitise(html), [html]);
  return <Prose dangerouslySetInnerHTML={{ __html: clean }} />;
}
