import sanitizeHtml from 'sanitize-html';
import { VIDEO_TEXT } from './content.constants.ts';

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
  'ql-video',
];

const COLOUR = [
  /^#(?:[\da-f]{3}|[\da-f]{6})$/i,
  /^rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(?:,\s*[\d.]{1,5}\s*)?\)$/i,
  /^[a-z]{3,20}$/i,
];

/** What the editor writes into `style`; any other property could cover the page. */
const STYLES: Readonly<Record<string, readonly RegExp[]>> = {
  color: COLOUR,
  'background-color': COLOUR,
  'text-align': [/^(?:left|right|center|justify)$/],
  'font-size': [/^\d{1,2}(?:\.\d{1,2})?(?:px|em|rem|pt)$/, /^(?:small|large|x-large|xx-large)$/],
  'font-family': [/^[\w\s,'-]{1,80}$/],
};

/** The declarations that are allowed, as browsers write them: what comes from an editor stays as it is. */
const allowedStyle = (style: string): string =>
  style
    .split(';')
    .map((declaration) => {
      const [name = '', ...rest] = declaration.split(':');
      return { name: name.trim().toLowerCase(), value: rest.join(':').trim() };
    })
    .filter(({ name, value }) => Object.hasOwn(STYLES, name) && STYLES[name]?.some((one) => one.test(value)))
    .map(({ name, value }) => `${name}: ${value};`)
    .join(' ');

/** The name of a picture of the media. */
const MEDIA_NAME = /^[\w-]{1,60}$/;

/** What stays of an attribute; '' leaves it out. Others are as they are written. */
const allowedValues: Readonly<Record<string, (value: string) => string>> = {
  style: allowedStyle,
  'data-media': (value) => (MEDIA_NAME.test(value) ? value : ''),
};

const anyTag: sanitizeHtml.Transformer = (tagName, attributes) => {
  const attribs: sanitizeHtml.Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    const allowed = Object.hasOwn(allowedValues, name) ? allowedValues[name] : undefined;
    const kept = allowed ? allowed(value) : value;
    if (!allowed || kept) attribs[name] = kept;
  }
  return { tagName, attribs };
};

const VIDEO_HOSTS =
  /^https:\/\/(?:www\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be|player\.vimeo\.com|vimeo\.com)\//;

/** A video is linked, not embedded: a foreign frame would need an exception in the content policy. */
const videoLink: sanitizeHtml.Transformer = (tagName, { src = '' }) => {
  if (!VIDEO_HOSTS.test(src)) return { tagName, attribs: {} };
  const attribs = { class: 'ql-video', href: src, rel: 'noopener noreferrer', target: '_blank' };
  return { tagName: 'a', attribs, text: VIDEO_TEXT };
};

const link: sanitizeHtml.Transformer = (_tag, { href, title, class: classes, style }) => ({
  tagName: 'a',
  attribs: {
    ...(classes && { class: classes }),
    ...(href && { href }),
    ...(title && { title }),
    rel: 'noopener noreferrer',
    ...(href && /^https?:/i.test(href) && { target: '_blank' }),
    ...(style && { style }),
  },
});

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    // craft terms in Devanagari say so: <span lang="hi">
    '*': ['class', 'style', 'lang'],
    a: ['href', 'title', 'rel', 'target'],
    // a picture of the media says which: it follows when that is replaced
    img: ['src', 'alt', 'title', 'width', 'height', 'data-media'],
    li: [{ name: 'data-list', values: ['bullet', 'ordered', 'checked', 'unchecked'] }],
    pre: ['data-language'],
    div: ['data-language'],
  },
  allowedClasses: { '*': CLASSES },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // No data: URLs: an SVG in one is a document, and a picture of megabytes would be part of every list of posts.
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  transformTags: { a: link, iframe: videoLink, '*': anyTag },
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
  // `anyTag` has read them
  parseStyleAttributes: false,
  nestingLimit: 60,
};

/**
 * HTML of a post as it may be stored and rendered (requirement 74), written as browsers write it: what the editor makes
 * is not changed. Sanitising twice changes nothing.
 */
export const sanitisePost = (html: string): string =>
  sanitizeHtml(html, OPTIONS).replaceAll(' />', '>').replaceAll('\u00a0', '&nbsp;').trim();

const WORDS_PER_MINUTE = 200;

/** `N min read`, at about 200 words a minute (requirement 51), never less than one. */
export function readTimeOf(html: string): string {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ');
  const words = text.split(/\s+/).filter(Boolean).length;
  return `${Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))} min read`;
}
