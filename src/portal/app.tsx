import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { startTransition, StrictMode, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { LinkContext } from '#ui/appearance/link.tsx';
import type { LinkProps } from '#ui/appearance/link.tsx';
import { drawPage } from '#ui/translation/draw-page.ts';
import { keepTexts } from '#ui/translation/keep-texts.ts';
import { noteDestination } from './access/chunk-reload.ts';
import { queryClient } from './api/query-client.ts';
import { policyQuery, PRODUCTS } from './policy/policy-query.ts';
import { homeQuery } from './pages/menu/home-query.ts';
import { buildRouter, standsOnPolicy } from './router.tsx';
import { guardRestoredPage } from './session/sign-out.ts';
import { forgetScrollOfOthers } from './session/stored-session.ts';

const drawLink = ({ href, ...rest }: LinkProps) => <RouterLink to={href} {...rest} />;

/**
 * Opens the router. It must know its destination before it loads the chunk of that page, which may be the part that is
 * missing.
 */
export const openRouter = () => {
  guardRestoredPage();
  forgetScrollOfOthers();
  const router = buildRouter();
  router.subscribe(({ navigation: { location } }) =>
    noteDestination(location && `${location.pathname}${location.search}`),
  );
  return router;
};

/** Time in ms for which the first view (first-load/first-view.tsx) stays while the policy loads; the program can show more. */
const PATIENCE = 1_000;

const isSettled = (queryKey: QueryKey): boolean =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey })
    .every(({ state }) => state.status !== 'pending' || state.fetchStatus === 'paused');

/**
 * True when the policy, its products and the home, where it was asked for, have loaded or failed. The page itself may
 * show the tasks of the home already (first-load/draw-home.ts); they must not give way to shapes.
 */
const isPolicySettled = (): boolean =>
  queryClient.getQueryState(policyQuery.queryKey) !== undefined &&
  isSettled(policyQuery.queryKey) &&
  isSettled(PRODUCTS) &&
  isSettled(homeQuery.queryKey);

/** Waits for the page's own part, and for its policy or what keeps it: all is then drawn once, in place of the first view. */
export const whenDrawable = (router: ReturnType<typeof openRouter>): Promise<void> =>
  new Promise((done) => {
    const ends: (() => void)[] = [];
    let isPatient = true;
    const checkSettled = (): void => {
      if (!router.state.initialized || (isPatient && standsOnPolicy(router) && !isPolicySettled())) return;
      for (const end of ends) end();
      done();
    };
    const timer = setTimeout(() => {
      isPatient = false;
      checkSettled();
    }, PATIENCE);
    ends.push(
      () => clearTimeout(timer),
      router.subscribe(checkSettled),
      queryClient.getQueryCache().subscribe(checkSettled),
    );
    checkSettled();
  });

interface FocusKeptProps {
  /** Address of the link that the page itself drew (first-load/draw-home.ts) and that holds the focus. */
  readonly href: string | null;
  readonly children: ReactNode;
}

/** Focuses the link that took the place of a focused one. */
const FocusKept = ({ href, children }: FocusKeptProps) => {
  useLayoutEffect(() => {
    if (href !== null)
      document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true });
  }, [href]);
  return children;
};

/** Draws the portal into `root`, in steps between which the browser can answer a touch. */
export const drawPortal = (root: HTMLElement, router: ReturnType<typeof openRouter>): void => {
  const focused = root.querySelector('main a:focus')?.getAttribute('href') ?? null;
  keepTexts(document.body);
  startTransition(() =>
    drawPage(
      root,
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <LinkContext value={drawLink}>
            <FocusKept href={focused}>
              <RouterProvider router={router} />
            </FocusKept>
          </LinkContext>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
};
