import { Text, TextLink, paths, useAuth, useLocation } from '@virasat/kit';

/** For guests with an account: the login leads back to the same step, with everything that was typed (requirement 366). */
export function LogInHere() {
  const { status, user } = useAuth();
  const { pathname, search } = useLocation();
  if (status === 'loading' || user) return null;
  return (
    <Text>
      Have an account? <TextLink to={paths.login(pathname + search)}>Log in</TextLink>
    </Text>
  );
}
