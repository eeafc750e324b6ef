import { menu, subMenus } from '../../requests/registry/menu.ts';

/** What a page needs beside the shell: the server names it in the page, so that all of it is fetched together. */
export interface PlannedPage {
  /** The address as the router writes it, with ':name' parts. */
  readonly path: string;
  /** Modules under src/ that the router loads for it. */
  readonly modules: readonly string[];
  /** GET addresses that are asked before the program is there (page-start.ts). */
  readonly questions: readonly string[];
}

const submission = '/transaction/submission';

const policy = '/api/v1/policy/get-my-policy';
const availability = '/api/v1/requests/availability';
const loan = '/api/v1/policy/get-my-policy-loan-info';
const standing = ['/api/v1/policy/premium-calendar', '/api/v1/policy/pending-changes', loan];

/** The status list as it opens (list-wish.ts). */
const newestRequests = '/api/v1/transaction-proposal?order=desc&order_by=created_at&page=1&per_page=5';

/** Every request type; its folder is named as its route. */
const listForms = (): PlannedPage[] =>
  menu
    .flatMap((item) => (item.children.length === 0 ? [item] : item.children))
    .map(({ route }) => ({
      path: `${submission}/${route}`,
      modules: ['portal/journey/pages.tsx', `requests/${route.replaceAll('/', '-')}/form.tsx`],
      questions: [policy, availability, loan],
    }));

const informationLayout = 'portal/pages/information/information-layout.tsx';

const information = (tab: string, questions: readonly string[] = []): PlannedPage => ({
  path: `/polis/information/${tab}`,
  modules: [informationLayout, `portal/pages/information/${tab}-tab.tsx`],
  questions: [policy, ...standing, ...questions],
});

export const informationTabs = ['insured', 'beneficiary', 'benefit-account', 'payment-account', 'polis-value'] as const;

/** Every page behind sign-in; the first match counts. A page loads what is not named here when the program is there. */
export const planPages = (): readonly PlannedPage[] => [
  { path: submission, modules: ['portal/pages/menu/menu-page.tsx'], questions: [policy, availability] },
  {
    path: '/transaction/status',
    modules: ['portal/pages/status/list/status-page.tsx'],
    questions: [policy, newestRequests],
  },
  { path: '/transaction/status/:id', modules: ['portal/pages/status/status-detail-page.tsx'], questions: [policy] },
  { path: '/transaction/status/:id/offer', modules: ['portal/pages/status/offer/offer-page.tsx'], questions: [policy] },
  ...informationTabs.map((tab) => information(tab, tab === 'polis-value' ? [availability] : [])),
  { path: '/polis/information', modules: [informationLayout], questions: [policy, ...standing] },
  { path: '/profile', modules: ['portal/pages/profile/profile-page.tsx'], questions: [policy] },
  { path: '/notification', modules: ['portal/pages/notification-page.tsx'], questions: [policy] },
  ...listForms(),
  ...subMenus.map(({ route }) => ({
    path: `${submission}/${route}`,
    modules: ['portal/pages/menu/sub-menu-page.tsx'],
    questions: [policy, availability],
  })),
  // The later pages of a journey.
  ...[':type/:step', ':group/:type/:step'].map((steps) => ({
    path: `${submission}/${steps}`,
    modules: ['portal/journey/pages.tsx'],
    questions: [policy, availability],
  })),
];
