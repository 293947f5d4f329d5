import DOMPurify, { type Config, type DOMPurify as Purifier } from 'dompurify';

/** The properties that the editor's toolbar writes into `style`; others could cover the page. */
const textStyles =
  /^\s*(color|background-color|text-align|font-size|font-family)\s*:[^;()]*(\([\d\s,.%/]*\))?\s*$/i;

const config: Config = {
  USE_PROFILES: { html: true },
  ADD_ATTR: ['target'],
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
};

function makePurifier(): Purifier {
  // an instance of its own: its hooks must not affect other users of the library
  const purifier = DOMPurify(window);
  purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
    if (attribute.attrName !== 'style') return;
    attribute.attrValue = attribute.attrValue
      .split(';')
      .filter((declaration) => textStyles.test(declaration))
      .join(';');
    attribute.keepAttr = attribute.attrValue !== '';
  });
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.getAttribute('target') === '_blank') node.setAttribute('rel', 'noopener noreferrer');
  });
  return purifier;
}

let purifier: Purifier | undefined;

/**
 * A post's HTML, safe to show. It was sanitised when it was written; the browser does so again before rendering
 * (requirement 51). The server has no DOM and renders the stored text: for clean text both are the same.
 */
export function sanitise(html: string): string {
  if (typeof window === 'undefined') return html;
  purifier ??= makePurifier();
  return purifier.sanitize(html, config);
}
