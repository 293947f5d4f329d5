import type { Product } from '@virasat/api';
import { useRef, type KeyboardEvent } from 'react';
import { Link, useHydrated, useLocation, useNavigate, useNavigation } from '@virasat/kit';
import { TabPanel } from './tab-panel.tsx';
import { tabByKey, tabOf, tabs, type TabId } from './tabs.ts';
import * as styles from './product-tabs.module.css';

/** The chosen tab shows at once, while its address still loads. */
function useTab(): TabId {
  const { pathname, search } = useLocation();
  const { location } = useNavigation();
  return tabOf(location?.pathname === pathname ? location.search : search);
}

/** The address of a tab; what is chosen of the product stays. */
function searchOf(search: string, tab: TabId): string {
  const params = new URLSearchParams(search);
  params.set('tab', tab);
  return `?${params}`;
}

/** Tabs as links: each has an address (?tab=…), works without scripts, and moves with the arrow keys. */
export function ProductTabs({ product }: { product: Product }) {
  const { search } = useLocation();
  const current = useTab();
  // before hydration, every tab is an ordinary link in the tab order
  const alive = useHydrated();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabByKey(current, event.key);
    if (!next) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
    void navigate({ search: searchOf(search, next) }, { replace: true, preventScrollReset: true });
  };

  return (
    <section className={styles.tabs} aria-label="About this product">
      {/* keys bubble up from the tabs, which hold the focus */}
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div role="tablist" aria-label="About this product" ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label }) => (
          <Link
            key={id}
            id={`tab-${id}`}
            role="tab"
            to={{ search: searchOf(search, id) }}
            aria-selected={id === current}
            aria-controls={id === current ? 'tab-panel' : undefined}
            tabIndex={alive && id !== current ? -1 : undefined}
            replace
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${current}`} tabIndex={0}>
        <TabPanel tab={current} product={product} />
      </div>
    </section>
  );
}
