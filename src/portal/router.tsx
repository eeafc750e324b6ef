import { createBrowserRouter, Navigate } from 'react-router';
import type { RouteObject } from 'react-router';
import { buildNotFound } from './access/page-error.ts';
import { menuPath } from './addresses/paths.ts';
import { askForPolicy } from './first-questions.ts';
import { findJourney } from './journey-pages.ts';
import { MainLayout } from './layout/main-layout.tsx';
import { FirstSkeleton, Root } from './layout/root.tsx';
import { isBehindSignIn } from './page.ts';
import type { Page } from './page.ts';
import { askFirst, buildPageRoute, runChecks } from './page-route.ts';
import { pages } from './page-table.ts';
import { ErrorPage, StandaloneErrorPage } from './pages/error-page.tsx';
import { findSession } from './session/stored-session.ts';

/** Builds the routes of a page's tabs; the page's path redirects to its first tab. */
const buildTabs = (tabs: readonly Page[]): RouteObject[] => {
  const [first] = tabs;
  if (first === undefined) return [];
  return [{ index: true, element: <Navigate to={first.path} replace /> }, ...tabs.map(buildPageRoute)];
};

const buildRoute = (page: Page): RouteObject => ({
  ...buildPageRoute(page),
  ...(page.tabs !== undefined && { children: buildTabs(page.tabs) }),
});

const notFound: RouteObject = {
  path: '*',
  loader: () => {
    throw buildNotFound();
  },
};

/** Id of the route to which journey pages are added. */
const PAGES = 'pages';

const signedInPages: RouteObject = {
  Component: MainLayout,
  // Requests nothing without a session, because the page's access checks then redirect to sign-in.
  loader: ({ request, params }) => {
    if (findSession() !== undefined) askFirst([askForPolicy], { address: new URL(request.url), params });
    return null;
  },
  children: [{ id: PAGES, ErrorBoundary: ErrorPage, children: pages.filter(isBehindSignIn).map(buildRoute) }],
};

const root: RouteObject = {
  Component: Root,
  ErrorBoundary: StandaloneErrorPage,
  HydrateFallback: FirstSkeleton,
  children: [
    { path: '/', loader: ({ request }) => runChecks(['landing'], new URL(request.url)) },
    ...pages.filter((page) => !isBehindSignIn(page)).map(buildRoute),
    signedInPages,
    notFound,
  ],
};

/**
 * Builds the routes of wire 1, except sign-in. The five pages of a journey are added when it is opened, so that a slow
 * phone has fewer routes to match at first.
 */
export const buildRouter = () =>
  createBrowserRouter([root], {
    patchRoutesOnNavigation: ({ path, patch }) => {
      if (!path.startsWith(`${menuPath}/`)) return;
      patch(PAGES, findJourney(path.slice(menuPath.length + 1)).map(buildRoute));
    },
  });

/** Returns true when the current page is behind sign-in. */
export const standsOnPolicy = ({ state }: ReturnType<typeof buildRouter>): boolean =>
  state.matches.some(({ route }) => route.id === PAGES);
