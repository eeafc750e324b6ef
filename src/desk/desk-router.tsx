import type { ReactNode } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router';
import type { RouteObject } from 'react-router';
import { caseReaders, readsCases, type DeskPage } from '#shared/requests/desk-pages.ts';
import { InsightName } from '#shared/wire/desk-insight/insight.ts';
import type { DeskSignedIn } from '#shared/wire/desk.ts';
import { DecisionsPage } from './automatic/decisions-page.tsx';
import { SamplesPage } from './automatic/samples-page.tsx';
import { SharesPage } from './automatic/shares-page.tsx';
import { AnswersPage } from './answers/answers-page.tsx';
import { CheckPage } from './audit/check-page.tsx';
import { SamplePage } from './audit/sample-page.tsx';
import { TrailPage } from './audit/trail-page.tsx';
import { BatchPage } from './batches/batch-page.tsx';
import { BatchesPage } from './batches/batches-page.tsx';
import { BreachesPage } from './breaches/breaches-page.tsx';
import { CalendarPage } from './entries/calendar-page.tsx';
import { RequestedCallsPage } from './requested-calls/requested-calls-page.tsx';
import { CasePage } from './case/case-page.tsx';
import { CustomerOfPolicyPage, CustomerPage } from './customers/customer-page.tsx';
import { DeathsPage } from './deaths/deaths-page.tsx';
import { DailyPage } from './daily/daily-page.tsx';
import { FinancePage } from './finance/finance-page.tsx';
import { PaidPage } from './finance/paid-page.tsx';
import { ReconciliationPage } from './finance/reconciliation-page.tsx';
import { SuspensePage } from './finance/suspense-page.tsx';
import { FollowUpsPage } from './follow-ups/follow-ups-page.tsx';
import { UndoBar } from './delayed/undo-bar.tsx';
import { insightPaths } from './insight/insight-head.tsx';
import { InsightPage } from './insight/insight-page.tsx';
import { InsightListPage } from './insight/list-page.tsx';
import { InsertedTextsPage } from './inserted-texts/inserted-texts-page.tsx';
import { LettersPage } from './letters/letters-page.tsx';
import { ReasonsPage } from './lists/reasons-page.tsx';
import { TermsPage } from './terms/terms-page.tsx';
import { KeyList } from './keys/key-list.tsx';
import { LiveDesk } from './live/live-desk.ts';
import { DeskLayout } from './layout/desk-layout.tsx';
import { deskNavigation, ownWorkOf } from './layout/desk-navigation.ts';
import { ForReaders, ForRoles } from './layout/for-readers.tsx';
import { NumberChangesPage } from './number-changes/number-changes-page.tsx';
import { ProblemsPage } from './problems/problems-page.tsx';
import { QueuePage } from './queue/queue-page.tsx';
import { FindingsPage } from './rings/findings-page.tsx';
import { RingPage } from './rings/ring-page.tsx';
import { ReportsPage } from './reports/reports-page.tsx';
import { ContactsPage } from './entries/contacts-page.tsx';
import { PendingPage } from './entries/pending-page.tsx';
import { ParametersPage } from './parameters/parameters-page.tsx';
import { CorrectionsPage } from './prices/corrections-page.tsx';
import { PricesPage } from './prices/prices-page.tsx';
import { RightsPage } from './entries/rights-page.tsx';
import { useStaff } from './session/staff-session.ts';
import { OpenIdPage } from './sign-in/openid-page.tsx';
import { PasswordPage } from './sign-in/password-page.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { AccountPage } from './staff/account-page.tsx';
import { StaffPage } from './staff/staff-page.tsx';
import { StatementsPage } from './statements/statements-page.tsx';
import { TeamNoticesBox } from './team/team-notices.tsx';
import { TeamPage } from './team/team-page.tsx';
import { UnusualAccessesPage } from './unusual-accesses/unusual-accesses-page.tsx';
import { WatchListsPage } from './watch-lists/watch-lists-page.tsx';

const pages: Readonly<Record<DeskPage, ReactNode>> = {
  finance: <FinancePage />,
  deaths: <DeathsPage />,
  follow_ups: <FollowUpsPage />,
  answers: <AnswersPage />,
  requested_calls: <RequestedCallsPage />,
  contacts: <ContactsPage />,
  number_changes: <NumberChangesPage />,
  rights: <RightsPage />,
  pending: <PendingPage />,
  problems: <ProblemsPage />,
  daily: <DailyPage />,
  calendar: <CalendarPage />,
  prices: <PricesPage />,
  price_corrections: <CorrectionsPage />,
  parameters: <ParametersPage />,
  reasons: <ReasonsPage />,
  terms: <TermsPage />,
  inserted_texts: <InsertedTextsPage />,
  letters: <LettersPage />,
  team: <TeamPage />,
  insight: <InsightPage name="late" />,
  automatic: <SharesPage />,
  audit: <TrailPage />,
  staff: <StaffPage />,
  breaches: <BreachesPage />,
  reports: <ReportsPage />,
  customers: <CustomerPage />,
  rings: <RingPage />,
  findings: <FindingsPage />,
  watch_lists: <WatchListsPage />,
  unusual_accesses: <UnusualAccessesPage />,
};

/** Finance pages besides its main page, by path. */
const financePages: Readonly<Record<string, { readonly text: string; readonly page: ReactNode }>> = {
  '/finance/batches': { text: 'Kumpulan pembayaran', page: <BatchesPage /> },
  '/finance/batches/:id': { text: 'Kumpulan pembayaran', page: <BatchPage /> },
  '/finance/paid': { text: 'Riwayat pembayaran', page: <PaidPage /> },
  '/finance/suspense': { text: 'Titipan', page: <SuspensePage /> },
  '/finance/reconciliation': { text: 'Rekonsiliasi', page: <ReconciliationPage /> },
  '/finance/statements': { text: 'Rekening koran', page: <StatementsPage /> },
};

const forReaders = (page: DeskPage, path: string, text: string, element: ReactNode): RouteObject => ({
  path,
  element: (
    <ForReaders key={path} page={page} text={text}>
      {element}
    </ForReaders>
  ),
});

/** Pages of insight besides the first one. */
const insightPages = (): readonly RouteObject[] => [
  forReaders('insight', '/insight/list', 'Gambaran', <InsightListPage />),
  ...InsightName.options.flatMap((name) =>
    name === 'late' ? [] : [forReaders('insight', insightPaths[name].to, 'Gambaran', <InsightPage name={name} />)],
  ),
];

/** Pages that everybody of staff may open, below the layout. */
const listPages = ({ user }: DeskSignedIn): RouteObject[] => [
  { index: true, element: readsCases(user.roles) ? <QueuePage /> : <Navigate to={ownWorkOf(user.roles)} replace /> },
  { path: 'account', element: <AccountPage /> },
  {
    path: 'cases/:number',
    element: (
      <ForRoles readers={caseReaders} text="Kasus">
        <CasePage />
      </ForRoles>
    ),
  },
  ...deskNavigation.map(({ page, path, text }) => forReaders(page, path, text, pages[page])),
  ...Object.entries(financePages).map(([path, { text, page }]) => forReaders('finance', path, text, page)),
  forReaders('automatic', '/automatic/decisions', 'Otomatis', <DecisionsPage />),
  forReaders('automatic', '/automatic/samples', 'Otomatis', <SamplesPage />),
  forReaders('audit', '/audit/check', 'Jejak', <CheckPage />),
  forReaders('audit', '/audit/sample', 'Jejak', <SamplePage />),
  ...insightPages(),
  forReaders('customers', '/customers/:id', 'Nasabah', pages.customers),
  forReaders('customers', '/customers/of/:policy', 'Nasabah', <CustomerOfPolicyPage />),
  forReaders('rings', '/rings/:number', 'Data yang sama', pages.rings),
  { path: '*', element: <Navigate to="/" replace /> },
];

const Pages = ({ staff }: { readonly staff: DeskSignedIn }) =>
  useRoutes([{ element: <DeskLayout user={staff.user} />, children: listPages(staff) }]);

/** Root component of the desk: sign-in first, then all other pages. */
export const Desk = () => {
  const staff = useStaff();
  const { pathname } = useLocation();
  if (pathname === '/password') return <PasswordPage />;
  if (pathname === '/openid') return <OpenIdPage />;
  if (staff === undefined) return <SignInPage />;
  return (
    <>
      <Pages staff={staff} />
      {readsCases(staff.user.roles) && <TeamNoticesBox />}
      <LiveDesk key={staff.token} />
      <UndoBar />
      <KeyList />
    </>
  );
};
