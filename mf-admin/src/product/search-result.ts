/** About what search engines show of a title and of a description. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 155;

function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : length)}…`;
}

export interface SearchResult {
  title: string;
  address: string;
  description: string;
}

/** A product as a search engine is likely to show it. */
export function searchResultOf(product: {
  title: string;
  metaTitle: string;
  metaDescription: string;
  description: string;
  slug: string;
  origin: string;
}): SearchResult {
  const title = product.metaTitle.trim() || `${product.title.trim() || 'Title'} | Virasat`;
  const description = product.metaDescription.trim() || product.description.trim();
  return {
    title: shortened(title, TITLE_LENGTH),
    address: `${product.origin.replace(/^https?:\/\//, '')} › product › ${product.slug || '…'}`,
    description: shortened(description.replace(/\s+/g, ' '), DESCRIPTION_LENGTH) || 'Write a description.',
  };
}
