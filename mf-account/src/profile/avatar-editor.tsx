import type { Profile } from '@virasat/api';
import { useRef, useState, type ChangeEvent } from 'react';
import { MAX_PICTURE_MB, pictureTypes } from '@virasat/api/constants';
import {
  Button,
  Stack,
  Text,
  api,
  call,
  useAuth,
  useNotify,
  useRevalidator,
  visuallyHiddenClass,
} from '@virasat/kit';
import { Dialog, FormError, useSending } from '@virasat/kit/forms';
import { Avatar } from './avatar.tsx';
import { AvatarCrop, type AvatarSquare } from './avatar-crop.tsx';
import { useChosenPicture } from './use-chosen-picture.ts';
import * as styles from './avatar-editor.module.css';

/** The account's picture with name and email, and how to change the picture. */
export function AvatarEditor({ profile }: { profile: Profile }) {
  const { refresh } = useAuth();
  const notify = useNotify();
  const revalidator = useRevalidator();
  const { chosen, choose, discard } = useChosenPicture();
  const [square, setSquare] = useState<AvatarSquare>();
  const [rejection, setRejection] = useState('');
  const { busy, errors, problem, send } = useSending();
  const input = useRef<HTMLInputElement>(null);

  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // the same file may be chosen again after Cancel
    target.value = '';
    if (!file) return;
    setSquare(undefined);
    setRejection('');
    if (file.size > MAX_PICTURE_MB * 1024 * 1024) {
      setRejection(`A picture can be at most ${MAX_PICTURE_MB} MB.`);
      return;
    }
    await choose(file).catch(() => setRejection('This file cannot be shown. Choose a JPEG, PNG or WebP.'));
  };
  const refreshPicture = async (message: string) => {
    notify(message);
    await Promise.all([refresh(), revalidator.revalidate()]);
  };
  const save = () =>
    send(async () => {
      if (!chosen || !square) return;
      const { x, y, size } = square;
      const crop = { x: String(x), y: String(y), size: String(size) };
      await call(api.account.avatar.$put({ form: { picture: chosen.file, ...crop } }));
      discard();
      await refreshPicture('Picture changed');
    });
  const remove = () =>
    send(async () => {
      await call(api.account.avatar.$delete());
      await refreshPicture('Picture removed');
    });

  const name = `${profile.firstName} ${profile.lastName}`;
  const error = errors['picture'] ?? problem;
  return (
    <div className={styles.editor}>
      <Avatar src={profile.avatar} name={name} />
      <div>
        <strong>{name}</strong>
        <Text tone="soft">{profile.email}</Text>
        <input
          className={visuallyHiddenClass}
          ref={input}
          type="file"
          accept={pictureTypes}
          aria-label="Picture"
          tabIndex={-1}
          onChange={(event) => void pick(event)}
        />
        <Stack direction="row" wrap gap={2}>
          <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
            {profile.avatar ? 'Change picture' : 'Add a picture'}
          </Button>
          {profile.avatar && (
            <Button variant="quiet" size="small" busy={busy && !chosen} onClick={() => void remove()}>
              Remove
            </Button>
          )}
        </Stack>
      </div>
      <FormError>{rejection || (!chosen && error)}</FormError>
      <Dialog
        open={chosen !== null}
        onClose={discard}
        title="Your picture"
        actions={
          <>
            <Button variant="quiet" onClick={discard}>
              Cancel
            </Button>
            <Button busy={busy} onClick={() => void save()}>
              Save picture
            </Button>
          </>
        }
      >
        {chosen && <AvatarCrop src={chosen.src} onChange={setSquare} />}
        <FormError>{error}</FormError>
      </Dialog>
    </div>
  );
}
