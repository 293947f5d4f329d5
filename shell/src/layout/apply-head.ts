import type { Meta } from '@virasat/kit';

function setLink(rel: string, href: string): void {
  const link =
    document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`) ?? document.createElement('link');
  link.rel = rel;
  link.href = href;
  if (!link.isConnected) document.head.append(link);
}

function setMeta(name: string, content: string | undefined): void {
  const selector = `meta[name="${name}"]`;
  const meta = document.head.querySelector<HTMLMetaElement>(selector) ?? document.createElement('meta');
  if (content === undefined) {
    meta.remove();
    return;
  }
  meta.name = name;
  meta.content = content;
  if (!meta.isConnected) document.head.append(meta);
}

/** Updates the head after a navigation in the browser. Crawlers and social cards read the server's head. */
export function applyHead({ title, description, canonical, noindex }: Meta): void {
  document.title = title;
  setMeta('description', description);
  setMeta('robots', noindex ? 'noindex' : undefined);
  setLink('canonical', new URL(canonical ?? window.location.pathname, window.location.origin).href);
}
