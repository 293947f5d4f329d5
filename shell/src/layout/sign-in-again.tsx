import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { SignInAgain } from '../store/sign-in-again.ts';

/** Its code is loaded with the first session that ends in the middle of something. */
const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }));

const never = () => false;

/** Shows the dialog while somebody is asked to sign in again. */
export function SignInAgainHost({ signIn }: { signIn: SignInAgain }) {
  const isAsking = useSyncExternalStore(signIn.subscribe, signIn.isAsking, never);
  if (!isAsking) return null;
  return (
    <Suspense>
      <SignInDialog onDone={signIn.finish} />
    </Suspense>
  );
}
