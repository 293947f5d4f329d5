import sanitizeHtml from 'sanitize-html';

/** The elements the blog's editor can write (requirement 74); nothing else is kept. */
const TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'sub', 'sup', 'a', 'img'],
  ...['figure', 'figcaption'],
];

/** The editor's own classes for what has no inline style: alignment, size, font, indentation, code. */
const CLASSES = [
  'ql-align-*',
  'ql-size-*',
  'ql-font-*',
  'ql-indent-*',
  'ql-direction-*',
  'ql-code-block*',
  'ql-syntax',
];

const COLOUR = [
  /^#(?:[\da-f]{3}|[\da-f]{6})$/i,
  /^rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(?:,\s*[\d.]{1,5}\s*)?\)$/i,
  /^[a-z]{3,20}$/i,
];

const STYLES = {
  '*': {
    color: COLOUR,
    'background-color': COLOUR,
    'text-align': [/^(?:left|right|center|justify)$/],
    'font-size': [/^\d{1,2}(?:\.\d{1,2})?(?:px|em|rem|pt)$/, /^(?:small|large|x-large|xx-large)$/],
    'font-family': [/^[\w\s,'-]{1,80}$/],
  },
};

const VIDEO_HOSTS =
  /^https:\/\/(?:www\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be|player\.vimeo\.com)\//;

/** A video is linked, not embedded: a foreign frame would need an exception in the content policy. */
const videoLink: sanitizeHtml.Transformer = (tagName, { src = '' }) => {
  if (!VIDEO_HOSTS.test(src)) return { tagName, attribs: {} };
  const attribs = { href: src, rel: 'noopener noreferrer', target: '_blank' };
  return { tagName: 'a', attribs, text: 'Watch the video' };
};

const link: sanitizeHtml.Transformer = (_tag, { href, title, class: classes }) => ({
  tagName: 'a',
  attribs: {
    ...(href && { href }),
    ...(title && { title }),
    ...(classes && { class: classes }),
    rel: 'noopener noreferrer',
    ...(href && /^https?:/i.test(href) && { target: '_blank' }),
  },
});

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    '*': ['class', 'style'],
    a: ['href', 'title', 'rel', 'target'],
    // craft terms in Devanagari say so: <span lang="hi">
    span: ['lang'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    li: [{ name: 'data-list', values: ['bullet', 'ordered', 'checked', 'unchecked'] }],
    pre: ['data-language'],
    div: ['data-language'],
  },
  allowedClasses: { '*': CLASSES },
  allowedStyles: STYLES,
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // No data: URLs: an SVG in one is a document, and a picture of megabytes would be part of every list of posts.
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  transformTags: { a: link, iframe: videoLink },
  // Their content is dropped, not kept as text.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'template',
    'svg',
    'math',
    'xmp',
  ],
  disallowedTagsMode: 'discard',
  parseStyleAttributes: true,
  nestingLimit: 60,
};

/** HTML of a post as it may be stored and rendered (requirement 74). Sanitising twice changes nothing. */
export const sanitisePost = (html: string): string => sanitizeHtml(html, OPTIONS).trim();

const WORDS_PER_MINUTE = 200;

/** `N min read`, at about 200 words a minute (requirement 51), never less than one. */
export function readTimeOf(html: string): string {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ');
  const words = text.split(/\s+/).filter(Boolean).length;
  return `${Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))} min read`;
}
