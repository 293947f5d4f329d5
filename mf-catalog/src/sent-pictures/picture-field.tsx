import { useId, useRef, type ChangeEvent, type SyntheticEvent } from 'react';
import { pictureTypes } from '@virasat/api/constants';
import { Icon, IconButton, Spinner, visuallyHiddenClass } from '@virasat/kit';
import type { PictureUpload, SentPictures } from './use-sent-pictures.ts';
import * as styles from './picture-field.module.css';

function UploadStatus({ picture: { state, problem, file } }: { picture: PictureUpload }) {
  if (state === 'uploading') return <Spinner label={`Uploading ${file.name}…`} />;
  if (state === 'uploaded') return <p>{file.name} uploaded.</p>;
  return <p data-error="">{problem}</p>;
}

/** A file that is no picture has no preview: an empty square looks better than a broken one. */
const hide = (event: SyntheticEvent<HTMLImageElement>) => {
  event.currentTarget.style.visibility = 'hidden';
};

/** Chooses pictures and shows the state of each upload. `error` is the API's message about them. */
export function PictureField({ sent, error }: { sent: SentPictures; error: string | undefined }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    sent.add([...(event.target.files ?? [])]);
    // so that the same file can be chosen again
    event.target.value = '';
  };
  const remove = (picture: PictureUpload) => {
    sent.remove(picture);
    input.current?.focus();
  };
  return (
    <div className={styles.pictures}>
      <h3 id={`${id}-title`}>Pictures</h3>
      <ul aria-live="polite" aria-labelledby={`${id}-title`}>
        {sent.pictures.map((picture) => (
          <li key={picture.key}>
            <img src={picture.preview} alt="" onError={hide} />
            <UploadStatus picture={picture} />
            <div>
              {picture.state === 'failed' && (
                <IconButton
                  icon="return"
                  label={`Upload ${picture.file.name} again`}
                  onClick={() => sent.retry(picture)}
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
        className={visuallyHiddenClass}
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
        {error ?? `They help us reply sooner. Up to ${sent.most}, JPEG, PNG or WebP.`}
      </p>
    </div>
  );
}
