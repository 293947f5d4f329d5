import type { ReactNode } from 'react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StoreProviders } from './store/providers.tsx';
import type { Store } from './store/store.ts';

interface Props {
  store: Store;
  styleCache: EmotionCache;
  children: ReactNode;
}

/** Everything around the router, the same on server and browser. */
export function App({ store, styleCache, children }: Props) {
  return (
    <CacheProvider value={styleCache}>
      <StoreProviders store={store}>{children}</StoreProviders>
    </CacheProvider>
  );
}
