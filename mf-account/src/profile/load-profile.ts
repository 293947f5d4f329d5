import { api, call, type LoadArgs } from '@virasat/kit';

/** The profile and the saved addresses, which its own address is one of. */
export async function loadProfile({ request }: LoadArgs) {
  const options = { init: { signal: request.signal } };
  const [profile, { items: addresses }] = await Promise.all([
    call(api.account.profile.$get({}, options)),
    call(api.account.addresses.$get({}, options)),
  ]);
  return { profile, addresses };
}
export type ProfileData = Awaited<ReturnType<typeof loadProfile>>;
