import { Heading, Page, Stack, TextLink, paths, useLoaderData, type Meta } from '@virasat/kit';
import { Addresses } from '../addresses/addresses.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { loadProfile, type ProfileData } from './load-profile.ts';
import { ProfileDetails } from './profile-details.tsx';

export const meta = (): Meta => ({ title: 'Profile | Virasat', noindex: true });

export const loader = loadProfile;

/** /user/profile: who the shopper is, and where pieces may go. */
export function Component() {
  const { profile, addresses } = useLoaderData<ProfileData>();
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
