import {
  Heading,
  Page,
  Stack,
  TextLink,
  api,
  call,
  paths,
  useLoaderData,
  type LoadArgs,
  type Meta,
} from '@virasat/kit';
import { Addresses } from '../addresses/addresses.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { ProfileDetails } from './profile-details.tsx';

export const meta = (): Meta => ({ title: 'Profile | Virasat', noindex: true });

/** The profile and the saved addresses, which include the profile's own. */
export async function loader({ request }: LoadArgs) {
  const options = { init: { signal: request.signal } };
  const [profile, { items: addresses }] = await Promise.all([
    call(api.account.profile.$get({}, options)),
    call(api.account.addresses.$get({}, options)),
  ]);
  return { profile, addresses };
}

/** /user/profile: details, picture and saved addresses. */
export function Component() {
  const { profile, addresses } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return (
    <Page>
      <Stack gap={5}>
        <TextLink to={paths.dashboard} arrow="left">
          Back to Dashboard
        </TextLink>
        <Heading level={1} size="title">
          Profile
        </Heading>
        <AvatarEditor profile={profile} />
      </Stack>
      <ProfileDetails profile={profile} />
      <Addresses addresses={addresses} />
    </Page>
  );
}
