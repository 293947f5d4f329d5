import { useCallback, useEffect, type ReactNode } from 'react';
import { Fold, useLocation, useNavigation } from '@virasat/kit';
import { ScrollRestoration, SharedPart, SlotContext, useShownPage } from '@virasat/kit/host';
import type { RemoteContext } from '../remotes/module-source.ts';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import type { SignInAgain } from '../store/sign-in-again.ts';
import { AnnouncementBar } from './announcement.tsx';
import { applyHead } from './apply-head.ts';
import { Footer } from './footer.tsx';
import { Header, currentLink } from './header.tsx';
import { LeftOutNotice } from './left-out-notice.ts';
import { Notices } from './notices.tsx';
import { chromeOf, headOf } from './route-handle.ts';
import { SignInAgainHost } from './sign-in-again.tsx';
import { useArrival } from './use-arrival.ts';
import * as styles from './layout.module.css';

interface Props extends RemoteContext {
  signIn?: SignInAgain | undefined;
  children: ReactNode;
}

/** The frame of every page: skip link, header, progress, footer, live region, scroll and document head. */
export function Layout({ remotes, modules, signIn, children }: Props) {
  const location = useLocation();
  const { pathname, search } = location;
  const page = useShownPage();
  const navigation = useNavigation();

  useArrival();
  useEffect(() => {
    applyHead(headOf(page, new URL(pathname + search, window.location.origin)));
  }, [page, pathname, search]);

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

  const hasChrome = chromeOf(page) === 'full';
  return (
    <Notices>
      <SlotContext value={renderSlot}>
        <div className={styles.root}>
          <a className={styles.skip} href="#main">
            Skip to content
          </a>
          {navigation.state === 'loading' && <div className={styles.progress} aria-hidden="true" />}
          {hasChrome && <AnnouncementBar />}
          {hasChrome && (
            <SharedPart>
              <Header current={currentLink(location)} entry={location.key} />
            </SharedPart>
          )}
          {children}
          {hasChrome && <Fold />}
          {hasChrome && (
            <SharedPart>
              <Footer />
            </SharedPart>
          )}
          <ScrollRestoration />
          <LeftOutNotice />
          {signIn && <SignInAgainHost signIn={signIn} />}
        </div>
      </SlotContext>
    </Notices>
  );
}
