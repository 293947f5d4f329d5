import type { Settings } from '@virasat/api';
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
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';

export const meta = (): Meta => ({ title: 'Settings | Virasat', noindex: true });

export const loader = ({ request }: LoadArgs): Promise<Settings> =>
  call(api.account.settings.$get({}, { init: { signal: request.signal } }));

/** /user/settings */
export function Component() {
  const { devices, emailChange, preferences } = useLoaderData<Settings>();
  return (
    <Page>
      <Stack gap={5}>
        <TextLink to={paths.dashboard} arrow="left">
          Back to Dashboard
        </TextLink>
        <Heading level={1} size="title">
          Settings
        </Heading>
        <div>
          <PasswordSection />
          <EmailSection change={emailChange} />
          <DevicesSection devices={devices} />
          <NotificationsSection preferences={preferences} />
          <DataSection />
          <DeleteSection />
        </div>
      </Stack>
    </Page>
  );
}
