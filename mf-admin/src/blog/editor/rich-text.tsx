import { pictureUrl } from '@virasat/kit';
import { useEffect, useId, useRef, useState } from 'react';
import { MediaPicker } from '../../media/library/media-picker.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { linkProblem, videoProblem, withScheme } from './addresses.ts';
import { createEditor, type FormatsHere, type StoryEditor } from './quill-editor.ts';
import { Toolbar } from './toolbar.tsx';
import * as styles from './editor.module.css';

export interface RichTextProps {
  label: string;
  placeholder: string;
  /** HTML. When it is another one than the editor has made, the editor shows it. */
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  error?: string | undefined;
}

const noFormats: FormatsHere = {};

/** A text with formats, on Quill. */
export default function RichText({ label, placeholder, value, onChange, onBlur, error }: RichTextProps) {
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<StoryEditor>(undefined);
  const [formats, setFormats] = useState(noFormats);
  const [asks, ask] = useState<'link' | 'image' | 'video'>();
  const [note, setNote] = useState('');
  const made = useRef(value);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });

  // strict effects mount twice: each time the editor is a new one, and the one before is gone
  useEffect(() => {
    if (!host.current) return undefined;
    const created = createEditor({
      host: host.current,
      html: made.current,
      placeholder,
      labelledBy: `${id}-label`,
      describedBy: `${id}-help`,
      onChange(html) {
        made.current = html;
        setNote('');
        change.current(html);
      },
      onFormats: setFormats,
      onFile: () => setNote('Pictures are not pasted or dropped here. Insert them with the Image button.'),
    });
    editor.current = created;
    return () => {
      editor.current = undefined;
      created.destroy();
    };
  }, [id, placeholder]);

  useEffect(() => {
    if (value === made.current) return;
    made.current = value;
    editor.current?.show(value);
  }, [value]);

  const close = () => ask(undefined);
  const insert = (embed: Parameters<StoryEditor['insert']>[0]) => {
    close();
    editor.current?.insert(embed);
  };
  const link = typeof formats['link'] === 'string' ? formats['link'] : '';
  return (
    <div className={styles.field} data-wrong={error !== undefined || undefined}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={styles.box}>
        <Toolbar
          formats={formats}
          controls={`${id}-text`}
          onFormat={(name, format) => editor.current?.format(name, format)}
          onLink={() => ask('link')}
          onImage={() => ask('image')}
          onVideo={() => ask('video')}
          onClean={() => editor.current?.clean()}
        />
        <div
          id={`${id}-text`}
          ref={host}
          onBlur={({ currentTarget, relatedTarget }) =>
            !currentTarget.contains(relatedTarget as Node | null) && onBlur()
          }
        />
      </div>
      <p id={`${id}-help`} className={styles.help}>
        {error ?? 'Shift and Tab lead from the text to its toolbar, the arrow keys along it; Tab leads on.'}
      </p>
      <p role="status" className={styles.note}>
        {note}
      </p>
      {asks === 'link' && (
        <AddressDialog
          title={link ? 'Edit the link' : 'Link'}
          label="Address"
          help="A page of the shop such as /products/chairs, or https://…"
          address={link}
          check={(address) => linkProblem(withScheme(address))}
          onDone={(address) => {
            close();
            editor.current?.link(withScheme(address));
          }}
          {...(link && {
            onRemove: () => {
              close();
              editor.current?.link('');
            },
          })}
          onClose={close}
        />
      )}
      {asks === 'video' && (
        <AddressDialog
          title="Video"
          label="Address of the video"
          help="On YouTube or Vimeo. Shoppers get a link to it."
          address=""
          check={videoProblem}
          onDone={(address) => insert({ kind: 'video', address })}
          onClose={close}
        />
      )}
      {asks === 'image' && (
        <MediaPicker
          kind="picture"
          max={1}
          chosen={[]}
          onChoose={([media]) => {
            const address = media?.picture ? pictureUrl(media.picture) : undefined;
            if (media && address) insert({ kind: 'image', address, alt: media.alt, media: media.id });
            else close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
