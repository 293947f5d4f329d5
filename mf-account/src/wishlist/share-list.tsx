import type { Wishlist } from '@virasat/api';
import { useState } from 'react';
import { Button, Stack, Text, api, call, paths, useHydrated, useNotify } from '@virasat/kit';
import { Checkbox, Dialog, FormError, TextField, useSending } from '@virasat/kit/forms';

type Share = Wishlist['share'];

const linkTo = (token: string) => new URL(paths.sharedWishlist(token), window.location.origin).href;

/** The system's own sheet where there is one, as on phones; else the clipboard. */
async function pass(url: string): Promise<string> {
  if (typeof navigator.share === 'function') {
    await navigator.share({ title: 'A wishlist at Virasat', url });
    return '';
  }
  await navigator.clipboard.writeText(url);
  return 'The link is copied';
}

/** Opens the list to whoever has its link, passes the link on, and closes it again. */
export function ShareList({ initial }: { initial: Share }) {
  const [open, setOpen] = useState(false);
  const [share, setShare] = useState(initial);
  const notify = useNotify();
  const hydrated = useHydrated();
  const { busy, problem, send } = useSending();
  const close = () => setOpen(false);

  const put = (showsName: boolean) =>
    send(async () => setShare((await call(api.wishlist.share.$put({ json: { showsName } }))).share));
  const end = () =>
    send(async () => {
      setShare((await call(api.wishlist.share.$delete())).share);
      notify('The link is closed');
    });
  const passOn = (url: string) =>
    pass(url).then(
      (done) => done && notify(done),
      // a sheet that was closed is no failure; a clipboard that is refused leaves the link to be copied by hand
      () => undefined,
    );
  const url = share && hydrated ? linkTo(share.token) : '';
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {share ? 'Shared list' : 'Share list'}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Share your wishlist"
        actions={
          share ? (
            <>
              <Button variant="quiet" busy={busy} onClick={() => void end()}>
                Close the link
              </Button>
              <Button onClick={() => void passOn(url)}>Pass on the link</Button>
            </>
          ) : (
            <>
              <Button variant="quiet" onClick={close}>
                Cancel
              </Button>
              <Button busy={busy} onClick={() => void put(false)}>
                Make a link
              </Button>
            </>
          )
        }
      >
        <Stack gap={4}>
          <FormError>{problem}</FormError>
          <Text>
            Whoever has the link sees the pieces on your list as they are that day. They see no address, no
            order and nothing to reach you by.
          </Text>
          {share && (
            <>
              <TextField
                label="Link"
                name="link"
                value={url}
                readOnly
                onFocus={(event) => event.currentTarget.select()}
              />
              <Checkbox
                name="showsName"
                label="Say my first name above the list"
                checked={share.showsName}
                disabled={busy}
                onChange={(event) => void put(event.target.checked)}
              />
            </>
          )}
        </Stack>
      </Dialog>
    </>
  );
}
