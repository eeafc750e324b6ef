import { z } from 'zod';
import { DecideEntryInput } from '#shared/wire/operations/entry-decision.ts';
import { EndReportInput } from '#shared/wire/reports/report-parts.ts';
import type { Route } from '#server/http/route.ts';
import { deciders } from '#server/desk/decisions/deciders.ts';
import { aboutReport, decisionRoute, type DecidedList } from '#server/desk/decisions/decision-route.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { decideDismissal, enterDismissal, type DismissibleReports } from './dismiss-report.ts';

const decided = z.object({ params: z.object({ id: z.string().max(40) }), body: DecideEntryInput });

/** The calls that dismiss a report of one kind: the entry of one person, and the two decisions of another one. */
export const dismissalRoutes = <List>(
  desk: DeskServices,
  list: DecidedList<List>,
  reports: DismissibleReports,
): readonly Route[] => [
  decisionRoute(list, {
    roles: deciders,
    below: '/:number/dismiss',
    summary: 'Enters that a report came to nothing; it stays open until another person approves',
    input: aboutReport(EndReportInput),
    decide: ({ params, body }, caller) => enterDismissal(desk, reports, { ...params, ...body }, caller),
    message: 'Penutupan dicatat. Penyetuju lain harus memutuskan.',
  }),
  decisionRoute(list, {
    roles: ['PENYETUJU'],
    below: '/dismissals/:id/approve',
    summary: 'Ends a report that came to nothing; never by who entered the dismissal',
    input: decided,
    decide: ({ params, body }, caller) =>
      decideDismissal(desk, reports, { ...params, ...body, approved: true }, caller),
    message: 'Disetujui. Laporan ditutup.',
  }),
  decisionRoute(list, {
    roles: ['PENYETUJU'],
    below: '/dismissals/:id/reject',
    summary: 'The report stays open; never by who entered the dismissal',
    input: decided,
    decide: ({ params, body }, caller) =>
      decideDismissal(desk, reports, { ...params, ...body, approved: false }, caller),
    message: 'Penutupan ditolak. Laporan tetap terbuka.',
  }),
];
