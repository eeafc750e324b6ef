import { createBrowserRouter } from 'react-router';
import type { RouteObject } from 'react-router';
import { faceRoutes, requestItems, subMenus } from '#requests/menu.ts';
import { buildNotFound } from './access/page-error.ts';
import { buildPageRoute, runChecks } from './access/page-route.ts';
import type { PageRoute } from './access/page-route.ts';
import { menuPath } from './access/session-checks.ts';
import { queryClient } from './api/query-client.ts';
import { journeyRoutes } from './journey-slots.ts';
import type { JourneyRoute } from './journey-slots.ts';
import type { JourneyStep } from './journey/journey-step.ts';
import { MainLayout } from './layout/main-layout.tsx';
import { FirstSkeleton, Root } from './layout/root.tsx';
import { ErrorPage, StandaloneErrorPage } from './pages/error-page.tsx';
import { policyQuery } from './policy/policy-query.ts';

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
  { path: '/transaction/status', load: () => import('./pages/status/status-page.tsx') },
  { path: '/transaction/status/:id', frame: 'own-head', load: () => import('./pages/status/status-detail-page.tsx') },
  {
    path: '/transaction/status/:id/offer',
    frame: 'alone',
    load: () => import('./pages/status/offer-page.tsx'),
  },
  { path: menuPath, load: () => import('./pages/menu/menu-page.tsx') },
  { path: `${menuPath}/coming-soon`, load: loadComingSoon },
];

const fixedPages = plainPages.map((page) => buildPageRoute({ ...page, checks }));

const subMenuPages = subMenus.map(({ route }) =>
  buildPageRoute({ path: `${menuPath}/${route}`, checks, load: () => import('./pages/menu/sub-menu-page.tsx') }),
);

const informationPages: RouteObject = {
  ...buildPageRoute({
    path: '/polis/information',
    checks,
    load: () => import('./pages/information/information-layout.tsx'),
  }),
  children: [
    { index: true, lazy: { Component: async () => (await import('./pages/information/to-first-tab.tsx')).default } },
    ...Object.entries(loadInformation).map(([path, load]) => buildPageRoute({ path, checks, load })),
  ],
};

const pathOf = (route: string, step: JourneyStep): string => [menuPath, route, step].filter(Boolean).join('/');

/** Entering a thank-you page loads the policy anew (specification 2). */
const reloadPolicy = (): void => void queryClient.invalidateQueries({ queryKey: policyQuery.queryKey });

const buildJourneyPage = ({ route, step, load, isValid }: JourneyRoute): RouteObject =>
  buildPageRoute({
    path: pathOf(route, step),
    checks,
    load,
    frame: step === 'thankyou' ? 'whole' : 'alone',
    ...(isValid !== undefined && { isValid }),
    ...(step === 'thankyou' && { onEnter: reloadPolicy }),
  });

const isBuilt = (route: string): boolean => journeyRoutes.some((built) => built.route === route);

const stepsOf = (route: string): readonly JourneyStep[] =>
  faceRoutes.includes(route)
    ? ['', 'resume', 'camera-verification', 'vida-verification', 'thankyou']
    : ['', 'resume', 'thankyou'];

/** The specification's routes stand, built or not. */
const unbuiltPages = requestItems
  .filter(({ route }) => !isBuilt(route))
  .flatMap(({ route }) =>
    stepsOf(route).map((step) => buildPageRoute({ path: pathOf(route, step), checks, load: loadComingSoon })),
  );

const notFound: RouteObject = {
  path: '*',
  loader: () => {
    throw buildNotFound();
  },
};

/** Opened from a message, signed in or not: the link is the proof. */
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

const signedInPages: RouteObject = {
  Component: MainLayout,
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: [
        ...fixedPages,
        ...subMenuPages,
        informationPages,
        ...journeyRoutes.map(buildJourneyPage),
        ...unbuiltPages,
      ],
    },
  ],
};

/** Every route of specification 2 that is not sign-in's. */
export const buildRouter = () =>
  createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: StandaloneErrorPage,
      HydrateFallback: FirstSkeleton,
      children: [{ path: '/', loader: () => runChecks(['landing']) }, confirmPage, disownPage, signedInPages, notFound],
    },
  ]);
