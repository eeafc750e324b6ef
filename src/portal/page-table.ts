import { subMenus } from '#requests/registry/menu.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import type { WordingFlags } from '#shared/words/wording.ts';
import { menuPath } from './addresses/paths.ts';
import { statusListPath } from './addresses/status-paths.ts';
import {
  askForAvailability,
  askForLoan,
  askForMessages,
  askForObjection,
  askForPendingChanges,
  askForPremiums,
  askForRequest,
  askForRequests,
} from './first-questions.ts';
import { facePhonePath } from './handoff/handoff-path.ts';
import type { Page } from './page.ts';
import { claimsHead } from './pages/claims/claims-head.ts';
import { deathObjectionHead } from './pages/death-objection/death-objection-head.ts';
import { deathReportHead } from './pages/death-report/death-report-head.ts';
import { documentsHead } from './pages/documents/documents-head.ts';
import { historyHead } from './pages/history/history-head.ts';
import { informationHead } from './pages/information/information-head.ts';
import { askForHome } from './pages/menu/home-query.ts';
import { buildSubMenuHead, menuHead } from './pages/menu/menu-heads.ts';
import { storedDataHead } from './pages/stored-data/stored-data-head.ts';
import { statusDetailHead, statusHead } from './pages/status/status-heads.ts';

/** Returns a name that is the same for conventional and syariah policies. */
export const findPlain = (say: (policy: WordingFlags) => string): string | undefined => {
  const name = say({ isSyariah: false, priorityCode: '' });
  return name === say({ isSyariah: true, priorityCode: '' }) ? name : undefined;
};

const subMenuPages: readonly Page[] = subMenus.map(({ route, label }) => ({
  path: `${menuPath}/${route}`,
  part: 'menu',
  load: () => import('./pages/menu/sub-menu-page.tsx'),
  head: () => {
    const title = findPlain((policy) => fill(label, wordingFor(policy)));
    return title === undefined ? undefined : buildSubMenuHead(title, route);
  },
  questions: [askForAvailability],
}));

const informationTab = (tab: string, load: Page['load'], questions: Page['questions'] = []): Page => ({
  path: `/polis/information/${tab}`,
  part: 'information',
  load,
  questions,
});

/**
 * Pages of the portal without sign-in, which is a program of its own, and without those of a journey
 * (journey-pages.ts). docs/adding-a-page.md
 */
export const pages: readonly Page[] = [
  {
    path: menuPath,
    part: 'menu',
    load: () => import('./pages/menu/menu-page.tsx'),
    head: () => menuHead,
    questions: [askForHome, askForAvailability],
  },
  ...subMenuPages,
  { path: `${menuPath}/coming-soon`, part: 'menu', load: () => import('./pages/menu/coming-soon-page.tsx') },
  {
    path: statusListPath,
    part: 'status',
    load: () => import('./pages/status/list/status-page.tsx'),
    head: () => statusHead,
    questions: [askForRequests],
  },
  {
    path: `${statusListPath}/:id`,
    part: 'status',
    load: () => import('./pages/status/status-detail-page.tsx'),
    frame: 'own-head',
    head: () => statusDetailHead,
    questions: [askForRequest, askForMessages],
  },
  {
    path: `${statusListPath}/:id/offer`,
    part: 'status',
    load: () => import('./pages/status/offer/offer-page.tsx'),
    frame: 'alone',
  },
  {
    path: `${statusListPath}/:id/perbaiki`,
    part: 'correction',
    load: () => import('./pages/correction/correction-page.tsx'),
    frame: 'alone',
  },
  {
    path: '/polis/information',
    part: 'information',
    load: () => import('./pages/information/information-layout.tsx'),
    head: () => informationHead,
    questions: [askForPremiums, askForPendingChanges, askForLoan],
    tabs: [
      informationTab('insured', () => import('./pages/information/insured-tab.tsx')),
      informationTab('beneficiary', () => import('./pages/information/beneficiary-tab.tsx')),
      informationTab('payment-account', () => import('./pages/information/payment-account-tab.tsx')),
      informationTab('benefit-account', () => import('./pages/information/benefit-account-tab.tsx')),
      informationTab('polis-value', () => import('./pages/information/polis-value-tab.tsx'), [askForAvailability]),
    ],
  },
  {
    path: '/polis/history',
    part: 'history',
    load: () => import('./pages/history/history-page.tsx'),
    frame: 'own-head',
    head: () => historyHead,
  },
  {
    path: '/polis/documents',
    part: 'documents',
    load: () => import('./pages/documents/documents-page.tsx'),
    frame: 'own-head',
    head: () => documentsHead,
  },
  {
    path: '/polis/klaim',
    part: 'claims',
    load: () => import('./pages/claims/claims-page.tsx'),
    frame: 'own-head',
    head: () => claimsHead,
  },
  { path: '/profile', part: 'profile', load: () => import('./pages/profile/profile-page.tsx') },
  {
    path: '/profile/data',
    part: 'stored-data',
    load: () => import('./pages/stored-data/stored-data-page.tsx'),
    frame: 'own-head',
    head: () => storedDataHead,
    questions: [askForAvailability],
  },
  { path: '/notification', part: 'notification', load: () => import('./pages/notification/notification-page.tsx') },
  {
    path: '/polis/lapor-meninggal',
    part: 'death-report',
    load: () => import('./pages/death-report/own-death-report-page.tsx'),
    frame: 'own-head',
    head: () => deathReportHead,
  },
  {
    path: '/polis/laporan-keliru',
    part: 'death-objection',
    load: () => import('./pages/death-objection/death-objection-page.tsx'),
    frame: 'own-head',
    head: () => deathObjectionHead,
    questions: [askForObjection],
  },
  {
    path: '/lapor-meninggal',
    part: 'death-report',
    checks: [],
    load: () => import('./pages/death-report/death-report-page.tsx'),
  },
  {
    path: '/lapor-penipuan',
    part: 'fraud-report',
    checks: [],
    load: () => import('./pages/fraud-report/fraud-report-page.tsx'),
  },
  {
    path: '/ganti-nomor',
    part: 'number-change',
    checks: [],
    load: () => import('./pages/number-change/number-change-page.tsx'),
  },
  // The link of a receipt may carry number and secret behind '#'.
  {
    path: '/ikuti',
    part: 'public-case',
    checks: [],
    load: () => import('./pages/public-case/public-case-page.tsx'),
  },
  // Opened by the QR code on another screen: the token behind '#' is the proof.
  {
    path: facePhonePath,
    part: 'face-phone',
    checks: [],
    load: () => import('./pages/face-phone/face-phone-page.tsx'),
  },
  // These two pages are opened from a message, with or without a session: the link is the proof.
  { path: '/konfirmasi', part: 'confirm-contact', checks: [], load: () => import('./pages/confirm-contact-page.tsx') },
  {
    path: '/bukan-saya',
    part: 'unauthorised-change',
    checks: [],
    load: () => import('./pages/unauthorised-change-page.tsx'),
  },
  // The address is printed on every issued document.
  {
    path: '/periksa-dokumen',
    part: 'verify-document',
    checks: [],
    load: () => import('./pages/verify-document/verify-document-page.tsx'),
  },
];
