import { useCallback, useEffect } from 'react';
import { Button, EmptyState, Stack, TextLink, paths, useRevalidator } from '@virasat/kit';
import { PageError } from '@virasat/kit/host';
import { SearchForm } from '../layout/search-form.tsx';
import type { Failure } from './failures.ts';

function MissingPage({ failure }: { failure: Failure }) {
  return (
    <EmptyState
      title={failure.title ?? 'Page not found'}
      level={1}
      plate="not-found"
      action={
        failure.back ? (
          <TextLink to={failure.back.to}>{failure.back.label}</TextLink>
        ) : (
          <Stack gap={4} align="center">
            <SearchForm id="search-missing" label="Search for something else" />
            <Stack gap={3} direction="row" wrap justify="center">
              <TextLink to={paths.furniture}>Furniture</TextLink>
              <TextLink to={paths.decor}>Decor</TextLink>
              <TextLink to={paths.category('beds')}>Beds</TextLink>
              <TextLink to={paths.category('dining-tables')}>Dining tables</TextLink>
              <TextLink to={paths.category('office-desks')}>Office desks</TextLink>
              <TextLink to={paths.category('chairs')}>Chairs</TextLink>
              <TextLink to={paths.home}>Home</TextLink>
            </Stack>
          </Stack>
        )
      }
    >
      {failure.back
        ? null
        : 'There is no page at this address. Search for a product, or start from a category.'}
    </EmptyState>
  );
}

const RETRY_MS = 10_000;

/** Reloads the page if the server can render it again. */
async function reloadWhenBack(): Promise<void> {
  const response = await fetch(window.location.href, { method: 'HEAD' }).catch(() => undefined);
  if (response?.ok) window.location.reload();
}

/** The remote is down: the page retries by itself while it is visible. */
function BackInAMoment({ failure }: { failure: Failure }) {
  const { revalidate, state } = useRevalidator();
  const { undeployed } = failure;
  const retry = useCallback(
    () => void (undeployed ? reloadWhenBack() : revalidate()),
    [undeployed, revalidate],
  );
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') retry();
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [retry]);
  return (
    <EmptyState
      title="Back in a moment"
      level={1}
      action={
        <Button onClick={retry} busy={state === 'loading'}>
          Try again
        </Button>
      }
    >
      {failure.title ? `“${failure.title}”` : 'This part of the shop'} is taking a short break. The rest of
      the shop is open; your cart is safe.
    </EmptyState>
  );
}

function Broken() {
  const { revalidate } = useRevalidator();
  return (
    <EmptyState
      title="Something went wrong"
      level={1}
      action={<Button onClick={() => void revalidate()}>Try again</Button>}
    >
      It is our fault, not yours. Try again; if it happens once more, please call the workshop.
    </EmptyState>
  );
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof PageError)) return { kind: 'broken' };
  const data = (typeof error.data === 'object' && error.data !== null ? error.data : {}) as Partial<Failure>;
  const kind = error.status === 404 ? 'missing' : error.status === 503 ? 'down' : 'broken';
  return { ...data, kind };
}

/** What the page of a failure says and offers. */
export function ErrorContent({ error }: { error: unknown }) {
  const failure = failureOf(error);
  if (failure.kind === 'missing') return <MissingPage failure={failure} />;
  return failure.kind === 'down' ? <BackInAMoment failure={failure} /> : <Broken />;
}
