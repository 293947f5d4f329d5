import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { SignInAgain } from '../store/sign-in-again.ts';

/** Loaded when a session expires for the first time. */
const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }));

const never = () => false;

/** Shows the dialog while the visitor is asked to sign in again. */
export function SignInAgainHost({ signIn }: { signIn: SignInAgain }) {
  const isAsking = useSyncExternalStore(signIn.subscribe, signIn.isAsking, never);
  if (!isAsking) return null;
  return (
    <Suspense>
      <SignInDialog onDone={signIn.finish} />
    </Suspense>
  );
}
