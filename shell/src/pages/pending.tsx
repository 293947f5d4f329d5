import { NeedsScript, Page, Spinner } from '@virasat/kit';

/** Until a page has its data: the first one of a tab that the server does not render. */
export function Pending() {
  return (
    <Page>
      {/* keeps the footer below the viewport, so that loading content causes no layout shift */}
      <div style={{ minHeight: '100vh' }}>
        <NeedsScript what="This page" />
        <Spinner label="Loading" />
      </div>
    </Page>
  );
}
