import type { Wishlist } from '@virasat/api';
import { useEffect, useState } from 'react';
import { Button, Stack, Text, api, call, paths, useHydrated, useNotify } from '@virasat/kit';
import { Checkbox, Dialog, FormError, TextField, useSending } from '@virasat/kit/forms';

type Share = Wishlist['share'];

const linkTo = (token: string) => new URL(paths.sharedWishlist(token), window.location.origin).href;

/** Opens the system's share dialog where there is one, as on phones; else copies to the clipboard. */
async function shareOrCopy(url: string): Promise<string> {
  if (typeof navigator.share === 'function') {
    await navigator.share({ title: 'A wishlist at Virasat', url });
    return '';
  }
  await navigator.clipboard.writeText(url);
  return 'Link copied';
}

/** Creates the link that opens the list to anyone who has it, shares the link, and disables it. */
export function ShareList() {
  const [open, setOpen] = useState(false);
  const [share, setShare] = useState<Share>(null);
  useEffect(() => {
    const abort = new AbortController();
    // without it the button offers to create the link, which answers with the one there is
    call(api.wishlist.$get({}, { init: { signal: abort.signal } })).then(
      (list) => setShare(list.share),
      () => undefined,
    );
    return () => abort.abort();
  }, []);
  const notify = useNotify();
  const hydrated = useHydrated();
  const { busy, problem, send } = useSending();
  const close = () => setOpen(false);

  const put = (showsName: boolean) =>
    send(async () => {
      // optimistic: the checkbox goes back when the request fails
      if (share) setShare({ ...share, showsName });
      try {
        setShare((await call(api.wishlist.share.$put({ json: { showsName } }))).share);
      } catch (error) {
        setShare(share);
        throw error;
      }
    });
  const disable = () =>
    send(async () => {
      setShare((await call(api.wishlist.share.$delete())).share);
      notify('Link disabled');
    });
  const shareLink = (url: string) =>
    shareOrCopy(url).then(
      (done) => done && notify(done),
      // a dismissed dialog is no error; without clipboard access the link can be copied by hand
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
              <Button variant="quiet" busy={busy} onClick={() => void disable()}>
                Disable link
              </Button>
              <Button onClick={() => void shareLink(url)}>Share link</Button>
            </>
          ) : (
            <>
              <Button variant="quiet" onClick={close}>
                Cancel
              </Button>
              <Button busy={busy} onClick={() => void put(false)}>
                Create link
              </Button>
            </>
          )
        }
      >
        <Stack gap={4}>
          <FormError>{problem}</FormError>
          <Text>
            Anyone with the link can see the items on your list with their current prices. They cannot see
            your address, orders or contact details.
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
                label="Show my first name above the list"
                checked={share.showsName}
                onChange={(event) => void put(event.target.checked)}
              />
            </>
          )}
        </Stack>
      </Dialog>
    </>
  );
}
