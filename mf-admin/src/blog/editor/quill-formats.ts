import { VIDEO_TEXT } from '@virasat/api/constants';
import Quill, { Parchment } from 'quill/core.js';
import { BlockEmbed } from 'quill/blots/block.js';
import { AlignClass } from 'quill/formats/align.js';
import { BackgroundStyle } from 'quill/formats/background.js';
import Blockquote from 'quill/formats/blockquote.js';
import Bold from 'quill/formats/bold.js';
import CodeBlock from 'quill/formats/code.js';
import { ColorStyle } from 'quill/formats/color.js';
import { FontClass } from 'quill/formats/font.js';
import Header from 'quill/formats/header.js';
import Image from 'quill/formats/image.js';
import Indent from 'quill/formats/indent.js';
import Italic from 'quill/formats/italic.js';
import Link from 'quill/formats/link.js';
import List from 'quill/formats/list.js';
import Script from 'quill/formats/script.js';
import { SizeClass } from 'quill/formats/size.js';
import Strike from 'quill/formats/strike.js';
import Underline from 'quill/formats/underline.js';

const OWN_ATTRIBUTES = ['data-media'];

/** A picture; one of the media says which, so that it follows when that is replaced. */
class StoryImage extends Image {
  static override formats(node: Element) {
    const own = OWN_ATTRIBUTES.flatMap((name) => {
      const value = node.getAttribute(name);
      return value === null ? [] : [[name, value] as const];
    });
    return { ...super.formats(node), ...Object.fromEntries(own) };
  }

  // a picture within the text of every list of posts would weigh megabytes: the API keeps none
  static override sanitize(url: string): string {
    return isPictureAddress(url) ? url : '//:0';
  }

  override format(name: string, value: string): void {
    if (!OWN_ATTRIBUTES.includes(name)) super.format(name, value);
    else if (value) this.domNode.setAttribute(name, value);
    else this.domNode.removeAttribute(name);
  }
}

/** Whether an address is that of a picture that a story may show: of the shop, or elsewhere over https. */
export const isPictureAddress = (url: string): boolean => /^(?:https:\/\/|\/(?!\/))/.test(url);

/** A video as the shop shows it: a link, since a foreign frame would follow every reader. */
class StoryVideo extends BlockEmbed {
  static override blotName = 'video';
  static override className = 'ql-video';
  static override tagName = 'A';

  static override create(value: unknown): HTMLElement {
    const node = super.create(value) as HTMLElement;
    node.setAttribute('href', Link.sanitize(String(value)));
    node.setAttribute('rel', 'noopener noreferrer');
    node.setAttribute('target', '_blank');
    node.setAttribute('contenteditable', 'false');
    // Tab leaves the text
    node.setAttribute('tabindex', '-1');
    node.textContent = VIDEO_TEXT;
    return node;
  }

  static override value(node: HTMLElement): string | null {
    return node.getAttribute('href');
  }
}

/** Craft terms in another language say so, for those who listen: no control writes it, and none takes it away. */
const Language = new Parchment.Attributor('lang', 'lang', { scope: Parchment.Scope.INLINE });

/** The formats of the toolbar (requirement 200); what else is pasted becomes plain text. */
export const storyFormats = [
  ...['font', 'header', 'size', 'bold', 'italic', 'underline', 'strike', 'color', 'background', 'script'],
  ...['list', 'indent', 'align', 'blockquote', 'code-block', 'link', 'image', 'video'],
  'lang',
];

Quill.register(
  {
    'formats/align': AlignClass,
    'formats/background': BackgroundStyle,
    'formats/blockquote': Blockquote,
    'formats/bold': Bold,
    'formats/code-block': CodeBlock,
    'formats/color': ColorStyle,
    'formats/font': FontClass,
    'formats/header': Header,
    'formats/image': StoryImage,
    'formats/indent': Indent,
    'formats/italic': Italic,
    'formats/lang': Language,
    'formats/list': List,
    'formats/script': Script,
    'formats/size': SizeClass,
    'formats/strike': Strike,
    'formats/underline': Underline,
    'formats/video': StoryVideo,
    // after the video: a link without its class is a link
    'formats/link': Link,
  },
  true,
);

export { Quill };
