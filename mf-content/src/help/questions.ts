const entities: Partial<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();

/**
 * The questions of an edited text, as schema.org's FAQPage has them: every heading that ends with a question mark, answered by
 * what stands below it. Undefined without any.
 * @param origin of the shop: links in answers are read elsewhere
 */
export function faqPage(html: string, origin: string): object | undefined {
  // what stands before the first heading, then each heading with what follows it
  const [, ...parts] = html.split(/<h[1-6][^>]*>(.*?)<\/h[1-6]>/s);
  const questions = parts.flatMap((heading, place) => {
    const name = plainText(heading);
    const text = (parts[place + 1] ?? '').trim();
    if (place % 2 === 1 || !name.endsWith('?') || plainText(text) === '') return [];
    return [
      {
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text: text.replaceAll('href="/', `href="${origin}/`) },
      },
    ];
  });
  if (questions.length === 0) return undefined;
  return { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions };
}
