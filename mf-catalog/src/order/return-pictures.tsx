import { useId, useRef, type ChangeEvent, type SyntheticEvent } from 'react';
import { MAX_RETURN_PICTURES, pictureTypes } from '@virasat/api/constants';
import { Icon, IconButton, Spinner, styled, visuallyHidden } from '@virasat/kit';
import type { ReturnPictures, SentPicture } from './use-return-pictures.ts';

const Root = styled('div')({
  display: 'grid',
  gap: 'var(--space-2)',
  '& h3': { margin: 0, font: '600 0.9375rem/1.4 var(--font-text)' },
  '& p': { fontSize: 'var(--text-small)', color: 'var(--ink-soft)' },
  '& p[data-error]': { color: 'var(--madder)', fontWeight: 600 },
  '& ul': { display: 'grid', gap: 'var(--space-2)', margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 'var(--space-3)',
    '& > :last-child': { display: 'flex' },
  },
  '& img': {
    width: 56,
    height: 56,
    objectFit: 'cover',
    borderRadius: 'var(--radius-1)',
    background: 'var(--ivory)',
  },
  '& li p': { overflowWrap: 'anywhere' },
  '& input': visuallyHidden,
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 'var(--space-2)',
    minHeight: 44,
    padding: '0 var(--space-4)',
    border: '1px dashed var(--control)',
    borderRadius: 'var(--radius-1)',
    cursor: 'pointer',
    '&:hover': { background: 'var(--ivory)' },
  },
  '& input:focus-visible + label': { outline: '2px solid var(--focus)', outlineOffset: 2 },
});

function Fate({ picture: { state, problem, file } }: { picture: SentPicture }) {
  if (state === 'sending') return <Spinner label={`Sending ${file.name}`} />;
  if (state === 'sent') return <p>{file.name} is there.</p>;
  return <p data-error="">{problem}</p>;
}

/** What is no picture has no preview: an empty square says so better than a broken one. */
const hide = (event: SyntheticEvent<HTMLImageElement>) => {
  event.currentTarget.style.visibility = 'hidden';
};

/** Chooses pictures for a return and shows how each fares. `error` is what the API says against them. */
export function ReturnPictureField({ sent, error }: { sent: ReturnPictures; error: string | undefined }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    sent.add([...(event.target.files ?? [])]);
    // so that the same file can be chosen once more
    event.target.value = '';
  };
  const remove = (picture: SentPicture) => {
    sent.remove(picture);
    input.current?.focus();
  };
  return (
    <Root>
      <h3 id={`${id}-title`}>Pictures of it</h3>
      <ul aria-live="polite" aria-labelledby={`${id}-title`}>
        {sent.pictures.map((picture) => (
          <li key={picture.key}>
            <img src={picture.preview} alt="" onError={hide} />
            <Fate picture={picture} />
            <div>
              {picture.state === 'failed' && (
                <IconButton
                  icon="return"
                  label={`Send ${picture.file.name} again`}
                  onClick={() => sent.again(picture)}
                />
              )}
              <IconButton
                icon="trash"
                label={`Remove ${picture.file.name}`}
                onClick={() => remove(picture)}
              />
            </div>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        id={id}
        type="file"
        accept={pictureTypes}
        multiple
        disabled={sent.room === 0}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-help`}
        onChange={choose}
      />
      {sent.room > 0 && (
        <label htmlFor={id}>
          <Icon name="plus" size={18} />
          Add pictures
        </label>
      )}
      <p id={`${id}-help`} data-error={error ? '' : undefined}>
        {error ?? `They help us to answer sooner. Up to ${MAX_RETURN_PICTURES}, JPEG, PNG or WebP.`}
      </p>
    </Root>
  );
}
