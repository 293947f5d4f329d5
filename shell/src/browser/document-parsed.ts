/**
 * Resolves when the whole HTML is in the document. Scripts start at the fold and can be there earlier: the parser waits for the
 * sheets that are linked after them.
 */
export const documentParsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    else resolve();
  });
