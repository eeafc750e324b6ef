import type { ReactNode } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router';
import type { RouteObject } from 'react-router';
import { readsCases, type DeskPage } from '#shared/requests/desk-pages.ts';
import type { DeskSignedIn } from '#shared/wire/desk.ts';
import { BatchPage } from './batches/batch-page.tsx';
import { BatchesPage } from './batches/batches-page.tsx';
import { BreachesPage } from './breaches/breaches-page.tsx';
import { CalendarPage } from './entries/calendar-page.tsx';
import { RequestedCallsPage } from './requested-calls/requested-calls-page.tsx';
import { CasePage } from './case/case-page.tsx';
import { DeathsPage } from './deaths/deaths-page.tsx';
import { DailyPage } from './daily/daily-page.tsx';
import { FinancePage } from './finance/finance-page.tsx';
import { FollowUpsPage } from './follow-ups/follow-ups-page.tsx';
import { UndoBar } from './delayed/undo-bar.tsx';
import { KeyList } from './keys/key-list.tsx';
import { DeskLayout } from './layout/desk-layout.tsx';
import { deskNavigation } from './layout/desk-navigation.ts';
import { ForReaders } from './layout/for-readers.tsx';
import { NumberChangesPage } from './number-changes/number-changes-page.tsx';
import { QueuePage } from './queue/queue-page.tsx';
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

const pages: Readonly<Record<DeskPage, ReactNode>> = {
  finance: <FinancePage />,
  deaths: <DeathsPage />,
  follow_ups: <FollowUpsPage />,
  requested_calls: <RequestedCallsPage />,
  contacts: <ContactsPage />,
  number_changes: <NumberChangesPage />,
  rights: <RightsPage />,
  pending: <PendingPage />,
  daily: <DailyPage />,
  calendar: <CalendarPage />,
  prices: <PricesPage />,
  price_corrections: <CorrectionsPage />,
  parameters: <ParametersPage />,
  team: <TeamPage />,
  staff: <StaffPage />,
  breaches: <BreachesPage />,
  reports: <ReportsPage />,
};

/** Finance pages besides its main page, by path. */
const financePages: Readonly<Record<string, { readonly text: string; readonly page: ReactNode }>> = {
  '/finance/batches': { text: 'Kumpulan pembayaran', page: <BatchesPage /> },
  '/finance/batches/:id': { text: 'Kumpulan pembayaran', page: <BatchPage /> },
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

/** Pages that everybody of staff may open, below the layout. */
const listPages = ({ user }: DeskSignedIn): RouteObject[] => [
  { index: true, element: readsCases(user.roles) ? <QueuePage /> : <Navigate to="/staff" replace /> },
  { path: 'account', element: <AccountPage /> },
  { path: 'cases/:number', element: <CasePage /> },
  ...deskNavigation.map(({ page, path, text }) => forReaders(page, path, text, pages[page])),
  ...Object.entries(financePages).map(([path, { text, page }]) => forReaders('finance', path, text, page)),
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
      <UndoBar />
      <KeyList />
    </>
  );
};
