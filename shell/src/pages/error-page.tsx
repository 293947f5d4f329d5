import { Page, onDemand } from '@virasat/kit';
import { usePageError } from '@virasat/kit/host';

/** Loaded with the first failure; before hydration where the server has rendered one (hydrate.tsx). */
export const ErrorDetails = onDemand(async () => (await import('./error-content.tsx')).ErrorContent);

/** Shown instead of a page: not found (404), a remote that is down (503), or an error of ours (500). */
export function ErrorPage() {
  return (
    <Page>
      <ErrorDetails error={usePageError()} />
    </Page>
  );
}
