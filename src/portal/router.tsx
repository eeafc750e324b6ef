import { createBrowserRouter } from 'react-router';
import type { RouteObject } from 'react-router';
import { subMenus } from '#requests/registry/menu.ts';
import { buildNotFound } from './access/page-error.ts';
import { buildPageRoute, runChecks } from './page-route.ts';
import type { PageRoute } from './page-route.ts';
import { menuPath } from './addresses/paths.ts';
import {
  askForInformation,
  askForJourney,
  askForMenu,
  askForPolicy,
  askForRequest,
  askForStatusList,
  reloadPolicy,
} from './first-questions.ts';
import { findJourneyRoutes } from './journey-slots.ts';
import type { JourneyRoute } from './journey-slots.ts';
import type { JourneyStep } from './journey/draft/journey-step.ts';
import { MainLayout } from './layout/main-layout.tsx';
import { FirstSkeleton, Root } from './layout/root.tsx';
import { ErrorPage, StandaloneErrorPage } from './pages/error-page.tsx';
import { findSession } from './session/stored-session.ts';

const checks = ['auth'];

const loadComingSoon = () => import('./pages/menu/coming-soon-page.tsx');
const loadInformation = {
  insured: () => import('./pages/information/insured-tab.tsx'),
  beneficiary: () => import('./pages/information/beneficiary-tab.tsx'),
  'payment-account': () => import('./pages/information/payment-account-tab.tsx'),
  'benefit-account': () => import('./pages/information/benefit-account-tab.tsx'),
  'polis-value': () => import('./pages/information/polis-value-tab.tsx'),
} as const;

const plainPages: readonly Omit<PageRoute, 'checks'>[] = [
  { path: '/notification', load: () => import('./pages/notification-page.tsx') },
  { path: '/profile', load: () => import('./pages/profile/profile-page.tsx') },
  {
    path: '/transaction/status',
    onEnter: askForStatusList,
    load: () => import('./pages/status/list/status-page.tsx'),
  },
  {
    path: '/transaction/status/:id',
    frame: 'own-head',
    onEnter: askForRequest,
    load: () => import('./pages/status/status-detail-page.tsx'),
  },
  {
    path: '/transaction/status/:id/offer',
    frame: 'alone',
    load: () => import('./pages/status/offer/offer-page.tsx'),
  },
  { path: menuPath, onEnter: askForMenu, load: () => import('./pages/menu/menu-page.tsx') },
  { path: `${menuPath}/coming-soon`, load: loadComingSoon },
];

const fixedPages = plainPages.map((page) => buildPageRoute({ ...page, checks }));

const subMenuPages = subMenus.map(({ route }) =>
  buildPageRoute({
    path: `${menuPath}/${route}`,
    checks,
    onEnter: askForMenu,
    load: () => import('./pages/menu/sub-menu-page.tsx'),
  }),
);

const informationPages: RouteObject = {
  ...buildPageRoute({
    path: '/polis/information',
    checks,
    onEnter: askForInformation,
    load: () => import('./pages/information/information-layout.tsx'),
  }),
  children: [
    {
      index: true,
      lazy: { Component: async () => (await import('./pages/information/parts/to-first-tab.tsx')).default },
    },
    ...Object.entries(loadInformation).map(([path, load]) => buildPageRoute({ path, checks, load })),
  ],
};

const pathOf = (route: string, step: JourneyStep): string => [menuPath, route, step].filter(Boolean).join('/');

const buildJourneyPage = ({ route, step, load, isValid }: JourneyRoute): RouteObject =>
  buildPageRoute({
    path: pathOf(route, step),
    checks,
    load,
    frame: step === 'thankyou' ? 'whole' : 'alone',
    ...(isValid !== undefined && { isValid }),
    onEnter: step === 'thankyou' ? reloadPolicy : askForJourney,
  });

const notFound: RouteObject = {
  path: '*',
  loader: () => {
    throw buildNotFound();
  },
};

/** This page is opened from a message, signed in or not: the link is the proof. */
const confirmPage = buildPageRoute({
  path: '/konfirmasi',
  checks: [],
  load: () => import('./pages/confirm-contact-page.tsx'),
});

const disownPage = buildPageRoute({
  path: '/bukan-saya',
  checks: [],
  load: () => import('./pages/disown-page.tsx'),
});

/** Where the pages of a journey are put once it is entered. */
const PAGES = 'pages';

/** Nothing is asked without a session: the page's own checks lead away. */
const enterSignedIn = (): null => {
  if (findSession() !== undefined) askForPolicy();
  return null;
};

const signedInPages: RouteObject = {
  Component: MainLayout,
  loader: enterSignedIn,
  children: [
    {
      id: PAGES,
      ErrorBoundary: ErrorPage,
      children: [...fixedPages, ...subMenuPages, informationPages],
    },
  ],
};

const root: RouteObject = {
  Component: Root,
  ErrorBoundary: StandaloneErrorPage,
  HydrateFallback: FirstSkeleton,
  children: [
    { path: '/', loader: ({ request }) => runChecks(['landing'], new URL(request.url)) },
    confirmPage,
    disownPage,
    signedInPages,
    notFound,
  ],
};

/** Every route of wire 1 that is not sign-in's. The five of a journey join when it is entered: a phone need not rank all of them first. */
export const buildRouter = () =>
  createBrowserRouter([root], {
    patchRoutesOnNavigation: ({ path, patch }) => {
      if (!path.startsWith(`${menuPath}/`)) return;
      patch(PAGES, findJourneyRoutes(path.slice(menuPath.length + 1)).map(buildJourneyPage));
    },
  });

/** The page on screen is one of those behind sign-in. */
export const standsOnPolicy = ({ state }: ReturnType<typeof buildRouter>): boolean =>
  state.matches.some(({ route }) => route.id === PAGES);
