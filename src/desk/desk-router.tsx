import { Navigate, Route, Routes } from 'react-router';
import { CalendarPage } from './calendar/calendar-page.tsx';
import { CasePage } from './case/case-page.tsx';
import { DeathsPage } from './deaths/deaths-page.tsx';
import { DailyPage } from './daily/daily-page.tsx';
import { FinancePage } from './finance/finance-page.tsx';
import { FollowUpsPage } from './follow-ups/follow-ups-page.tsx';
import { DeskLayout } from './layout/desk-layout.tsx';
import { QueuePage } from './queue/queue-page.tsx';
import { ReportsPage } from './reports/reports-page.tsx';
import { ContactsPage } from './contacts/contacts-page.tsx';
import { PendingPage } from './pending/pending-page.tsx';
import { RightsPage } from './rights/rights-page.tsx';
import { useStaff } from './session/staff-session.ts';
import { SignInPage } from './sign-in/sign-in-page.tsx';

/** The desk: sign-in first, everything else behind it. */
export const Desk = () => {
  const staff = useStaff();
  if (staff === undefined) return <SignInPage />;
  return (
    <Routes>
      <Route element={<DeskLayout user={staff.user} />}>
        <Route index element={<QueuePage />} />
        <Route path="cases/:number" element={<CasePage />} />
        <Route path="reports" element={<ReportsPage />} />
        <Route path="deaths" element={<DeathsPage />} />
        <Route path="follow-ups" element={<FollowUpsPage />} />
        <Route path="contacts" element={<ContactsPage />} />
        <Route path="rights" element={<RightsPage />} />
        <Route path="pending" element={<PendingPage />} />
        <Route path="calendar" element={<CalendarPage />} />
        <Route path="daily" element={<DailyPage />} />
        <Route path="finance" element={<FinancePage />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Route>
    </Routes>
  );
};
