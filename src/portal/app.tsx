import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { Link as RouterLink } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createRoot } from 'react-dom/client';
import { LinkContext } from '#ui/link.tsx';
import type { LinkProps } from '#ui/link.tsx';
import { noteDestination } from './access/chunk-reload.ts';
import { queryClient } from './api/query-client.ts';
import { policyQuery } from './policy/policy-query.ts';
import { buildRouter } from './router.tsx';
import { guardRestoredPage } from './session/sign-out.ts';

const drawLink = ({ href, ...rest }: LinkProps) => <RouterLink to={href} {...rest} />;

/** The router says where it is going before it asks for that page's part of the program, which may be what is missing. */
export const openRouter = () => {
  guardRestoredPage();
  const router = buildRouter();
  router.subscribe(({ navigation: { location } }) =>
    noteDestination(location && `${location.pathname}${location.search}`),
  );
  return router;
};

/** So long the words of the page itself stay, if what comes next is nearly there: it is then drawn once instead of three times. */
const MOMENT = 60;

/** Page and policy are there, or a moment has gone by. */
export const whenDrawable = (router: ReturnType<typeof openRouter>): Promise<void> =>
  new Promise((done) => {
    const ends: (() => void)[] = [];
    const finish = (): void => {
      for (const end of ends) end();
      done();
    };
    const look = (): void => {
      if (router.state.initialized && queryClient.getQueryData(policyQuery.queryKey) !== undefined) finish();
    };
    const timer = setTimeout(finish, MOMENT);
    ends.push(() => clearTimeout(timer), router.subscribe(look), queryClient.getQueryCache().subscribe(look));
    look();
  });

/** Draws the portal into `root`, in steps between which the browser can answer a touch. */
export const drawPortal = (root: HTMLElement, router: ReturnType<typeof openRouter>): void => {
  const drawn = createRoot(root);
  startTransition(() =>
    drawn.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <LinkContext value={drawLink}>
            <RouterProvider router={router} />
          </LinkContext>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
};
