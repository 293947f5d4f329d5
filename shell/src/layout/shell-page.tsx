import { RoutedPage, RouterProvider, type Router } from '@virasat/kit/host';
import { ErrorPage } from '../pages/error-page.tsx';
import { Pending } from '../pages/pending.tsx';
import type { RouteContext } from '../routes/route-context.ts';
import { Layout } from './layout.tsx';

const errorPage = <ErrorPage />;
const pending = <Pending />;

/** The shop at the router's address: the frame, and in it the page or what is shown in its place. */
export function ShellPage({ router, context }: { router: Router; context: RouteContext }) {
  const { remotes, modules, signIn } = context;
  return (
    <RouterProvider router={router}>
      <Layout remotes={remotes} modules={modules} signIn={signIn}>
        <RoutedPage errorPage={errorPage} pending={pending} />
      </Layout>
    </RouterProvider>
  );
}
