import type { Range } from 'quill/core/selection.js';
import { Delta } from 'quill/core.js';
import { linkProblem } from './addresses.ts';
import { Quill, isPictureAddress, storyFormats } from './quill-formats.ts';
import { storyHtml } from './story-html.ts';

/** The formats at the cursor, by name. */
export type FormatsHere = Readonly<Record<string, unknown>>;

/** What an image or video dialog inserts. */
export interface Embed {
  kind: 'image' | 'video';
  address: string;
  /** Of an image: its alternative text, and its id when it is one of the media. */
  alt?: string;
  media?: string;
}

export interface EditorOptions {
  /** An empty element. */
  host: HTMLElement;
  html: string;
  placeholder: string;
  /** Ids of the elements that name and describe the text. */
  labelledBy: string;
  describedBy: string;
  onChange: (html: string) => void;
  onFormats: (formats: FormatsHere) => void;
  /** A file was pasted or dropped. */
  onFile: () => void;
}

/** Tab leaves the text, as it leaves every other field; lists are indented by the toolbar. */
const withoutTab = Object.fromEntries(
  ['tab', 'indent', 'outdent', 'remove tab', 'indent code-block', 'outdent code-block'].map((name) => [
    name,
    null,
  ]),
);

const pictureTypes = ['png', 'jpeg', 'gif', 'webp', 'avif', 'heic', 'svg+xml'].map((type) => `image/${type}`);

/** Quill in an element, with the little that the toolbar needs of it. */
export function createEditor(options: EditorOptions) {
  const { host, html, placeholder, onChange, onFormats, onFile } = options;
  const quill = new Quill(host, {
    formats: storyFormats,
    placeholder,
    modules: {
      keyboard: { bindings: withoutTab },
      // a file would become a picture of megabytes within the text
      uploader: { mimetypes: pictureTypes, handler: onFile },
      history: { userOnly: true },
    },
  });
  const { root } = quill;
  root.setAttribute('role', 'textbox');
  root.setAttribute('aria-multiline', 'true');
  root.setAttribute('aria-labelledby', options.labelledBy);
  root.setAttribute('aria-describedby', options.describedBy);

  quill.clipboard.addMatcher('img', (node, delta) => {
    const isShown = isPictureAddress((node as Element).getAttribute('src') ?? '');
    return isShown ? delta : delta.slice(0, 0);
  });
  quill.clipboard.addMatcher('script, style', (_, delta) => delta.slice(0, 0));
  quill.clipboard.addMatcher('a:not(.ql-video)', (node, delta) => {
    const isSafe = linkProblem((node as Element).getAttribute('href') ?? '') === undefined;
    return isSafe ? delta : delta.compose(new Delta().retain(delta.length(), { link: null }));
  });
  const load = (text: string): Delta => quill.clipboard.convert({ html: text });
  quill.setContents(load(html), Quill.sources.SILENT);
  quill.history.clear();

  /** Focus is in the toolbar or a dialog while a format is chosen. */
  let range: Range = { index: quill.getLength() - 1, length: 0 };
  const tellFormats = () => onFormats(quill.getFormat(range));
  quill.on('editor-change', () => {
    const now = quill.getSelection();
    if (now) range = now;
    tellFormats();
  });
  quill.on('text-change', (_now, _before, source) => {
    if (source === Quill.sources.USER) onChange(storyHtml(root));
  });

  const back = () => quill.setSelection(range, Quill.sources.SILENT);

  return {
    quill,
    html: () => storyHtml(root),
    focus: () => quill.focus(),
    /** Shows another text, e.g. when a revision was restored. */
    show(text: string): void {
      quill.setContents(load(text), Quill.sources.SILENT);
      quill.history.clear();
    },
    /** Sets a format where the cursor is; false takes it away. */
    format(name: string, value: unknown): void {
      back();
      quill.format(name, value, Quill.sources.USER);
      tellFormats();
    },
    /** Takes every format away, of the chosen text or of the line. */
    clean(): void {
      back();
      if (range.length > 0) {
        quill.removeFormat(range.index, range.length, Quill.sources.USER);
      } else {
        for (const name of Object.keys(quill.getFormat(range))) quill.format(name, false, Quill.sources.USER);
      }
      tellFormats();
    },
    /** Makes a link of the chosen text; of nothing, the address itself. An empty address takes the link away. */
    link(address: string): void {
      back();
      const { index, length } = range;
      if (length > 0 || address === '') {
        const at = quill.getFormat(range)['link'] === undefined ? range : linkAround();
        quill.formatText(at.index, at.length, 'link', address || false, Quill.sources.USER);
      } else if (quill.getFormat(range)['link'] === undefined) {
        quill.insertText(index, address, { link: address }, Quill.sources.USER);
      } else {
        const at = linkAround();
        quill.formatText(at.index, at.length, 'link', address, Quill.sources.USER);
      }
    },
    insert({ kind, address, alt, media }: Embed): void {
      back();
      const { index } = range;
      quill.insertEmbed(index, kind, address, Quill.sources.USER);
      if (kind === 'image') {
        quill.formatText(
          index,
          1,
          { alt: alt ?? '', ...(media && { 'data-media': media }) },
          Quill.sources.USER,
        );
      }
      quill.setSelection(index + 1, 0, Quill.sources.SILENT);
    },
    setEnabled: (isEnabled: boolean) => quill.enable(isEnabled),
    /** Quill has no end of its own: without its elements nothing of it is left to act. */
    destroy(): void {
      quill.enable(false);
      quill.off('editor-change');
      quill.off('text-change');
      host.replaceChildren();
      host.removeAttribute('class');
    },
  };

  /** The whole link that the cursor stands in. */
  function linkAround(): Range {
    const [leaf, offset] = quill.getLeaf(range.index + (range.length === 0 ? 0 : 1));
    let blot = leaf?.parent;
    while (blot && blot.statics.blotName !== 'link') blot = blot.parent;
    if (!blot || offset < 0) return range;
    return { index: quill.getIndex(blot as never), length: blot.length() };
  }
}
export type StoryEditor = ReturnType<typeof createEditor>;
