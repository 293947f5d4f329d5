import { useCallback, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { styled } from '@virasat/kit';
import { SlotContext } from '@virasat/kit/host';
import type { RemoteContext } from '../remotes/module-source.ts';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import type { SignInAgain } from '../store/sign-in-again.ts';
import { applyHead } from './apply-head.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LeftOutNotice } from './left-out-notice.ts';
import { Notices } from './notices.tsx';
import { chromeOf, headOfMatches } from './route-handle.ts';
import { SignInAgainHost } from './sign-in-again.tsx';
import { useArrival } from './use-arrival.ts';

const Root = styled('div')({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  '& > main': { flex: '1 0 auto', width: '100%' },
  '& > .skip': {
    position: 'absolute',
    left: 16,
    top: -80,
    zIndex: 50,
    padding: '12px 20px',
    background: 'var(--paper)',
    color: 'var(--indigo)',
    '&:focus': { top: 16 },
  },
  '& > .progress': {
    position: 'fixed',
    insetInline: 0,
    top: 0,
    height: 2,
    zIndex: 50,
    transformOrigin: 'left',
    background: 'var(--brass)',
    animation: 'progress 8s cubic-bezier(0.1, 0.7, 0.3, 1) both',
    '@keyframes progress': { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.95)' } },
  },
});

interface Props extends RemoteContext {
  signIn?: SignInAgain | undefined;
}

/** The frame of every page: skip link, header, progress, footer, live region, scroll and document head. */
export function Layout({ remotes, modules, signIn }: Props) {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const navigation = useNavigation();

  useArrival();
  useEffect(() => {
    applyHead(headOfMatches(matches, new URL(pathname + search, window.location.origin)));
  }, [matches, pathname, search]);

  const renderSlot = useCallback(
    (name: string, slotContext?: Record<string, string>) => (
      <RemoteSlot
        name={name}
        remotes={remotes}
        modules={modules}
        {...(slotContext && { context: slotContext })}
      />
    ),
    [remotes, modules],
  );

  const hasChrome = chromeOf(matches) === 'full';
  return (
    <Notices>
      <SlotContext value={renderSlot}>
        <Root>
          <a className="skip" href="#main">
            Skip to content
          </a>
          {navigation.state === 'loading' && <div className="progress" aria-hidden="true" />}
          {hasChrome && <Header />}
          <Outlet />
          {hasChrome && <Footer />}
          <ScrollRestoration />
          <LeftOutNotice />
          {signIn && <SignInAgainHost signIn={signIn} />}
        </Root>
      </SlotContext>
    </Notices>
  );
}
