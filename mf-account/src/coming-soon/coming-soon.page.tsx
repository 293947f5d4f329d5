import {
  EmptyState,
  Page,
  TextLink,
  missingPage,
  paths,
  useAuth,
  useLoaderData,
  type LoadArgs,
  type Meta,
} from '@virasat/kit';

const sections: Record<string, string> = { settings: 'Settings' };

export const meta = (): Meta => ({ title: 'Your account | Virasat', noindex: true });

export const loader = ({ params }: LoadArgs): string => {
  const title = sections[params['section'] ?? ''];
  if (!title) {
    throw missingPage({
      title: 'Page not found',
      back: { to: paths.dashboard, label: '← Back to Dashboard' },
    });
  }
  return title;
};

/** /user/settings, until its screen is built. */
export function Component() {
  const title = useLoaderData<string>();
  const { user } = useAuth();
  return (
    <Page>
      <EmptyState
        title={`${title} (Coming Soon)`}
        action={
          <TextLink to={paths.dashboard} arrow="left">
            Back to Dashboard
          </TextLink>
        }
      >
        You are signed in as {user?.name}, {user?.email}. To change something, write to
        namaste@virasat.example.
      </EmptyState>
    </Page>
  );
}
