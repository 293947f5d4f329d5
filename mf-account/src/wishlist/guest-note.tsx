import { Button, Stack, Text, TextLink, paths } from '@virasat/kit';

/** What an account adds to a list that is saved in the browser. */
export function GuestNote() {
  return (
    <Stack gap={3}>
      <Text>
        This list is saved in this browser only. With an account you have it on all your devices, can share
        it, and can have an email when an item is reduced or back in stock.
      </Text>
      <Stack direction="row" wrap align="center" gap={4}>
        <Button variant="secondary" size="small" to={paths.login(paths.wishlist)}>
          Log in
        </Button>
        <TextLink to={`${paths.signup}?next=${encodeURIComponent(paths.wishlist)}`}>
          Create an account
        </TextLink>
      </Stack>
    </Stack>
  );
}
