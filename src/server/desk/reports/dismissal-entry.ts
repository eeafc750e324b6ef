import { z } from 'zod';
import { EndReportInput, type ReportDismissal } from '#shared/wire/reports/report-parts.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Route } from '#server/http/route.ts';
import { markAnswered } from '#server/public-cases/case-repository.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { aboutReport, decisionRoute, type DecidedList } from '#server/desk/decisions/decision-route.ts';
import { deciders } from '#server/desk/decisions/deciders.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { listWaiting, updateDecided } from '#server/desk/entries/entry-repository.ts';
import { decideRoutes } from '#server/desk/entries/entry-routes.ts';
import { describeEntry, enterEntry, type EntryKind } from '#server/desk/entries/two-person-entry.ts';

const Content = z.object({});
export type DismissalKind = EntryKind<z.infer<typeof Content>>;

interface Ended {
  readonly number: string;
  readonly by: string;
  readonly at: Instant;
  readonly reason: string;
}

interface DismissibleReports {
  readonly name: 'DEATH_DISMISSAL' | 'FRAUD_DISMISSAL';
  /** Prefix in the audit trail. */
  readonly audited: 'death' | 'fraud';
  /** Locks a report that can be dismissed. Throws 404, and 409 with who decided about it, and when. */
  readonly lock: NonNullable<DismissalKind['lock']>;
  /** Ends the report: `by` = the second person, `reason` = what the first one found. */
  readonly end: (tx: Queryable, ended: Ended) => Promise<void>;
}

/**
 * Returns the dismissal of a report that came to nothing (rulebook 7.28, rulings 7.9). Subject: its number. The report
 * is open until then.
 */
export const dismissalKind = ({ name, audited, lock, end }: DismissibleReports): DismissalKind => ({
  name,
  content: Content,
  enters: deciders,
  decides: 'PENYETUJU',
  detail: ({ subject: report }) => ({ report }),
  actions: {
    entered: `${audited}.dismissal-entered`,
    approved: `${audited}.dismissed`,
    rejected: `${audited}.dismissal-rejected`,
  },
  lock,
  async release({ subject: number, note: reason }, { tx, moment: { at: businessAt, recordedAt: at }, by }) {
    await end(tx, { number, by, at, reason });
    await markAnswered(tx, number, businessDateOf(businessAt));
  },
});

/** Lists the dismissals of these reports that wait, as the caller reads them, by the report's number. */
export async function describeDismissals(
  { pool, vault }: Pick<DeskServices, 'pool' | 'vault'>,
  kind: DismissalKind,
  reports: readonly { readonly report_number: string }[],
  caller: Pick<StaffSession, 'roles' | 'userName'>,
): Promise<ReadonlyMap<string, ReportDismissal>> {
  const numbers = reports.map(({ report_number }) => report_number);
  const waiting = await listWaiting(pool, vault, kind, numbers);
  return new Map(waiting.map((entry) => [entry.subject, describeEntry(kind, entry, caller)]));
}

/** Rejects the dismissal that waits of a report that is confirmed, also one that the same person entered. */
export const rejectDismissal = (
  tx: Queryable,
  kind: Pick<DismissalKind, 'name'>,
  { number, at, reason }: Ended,
  { sessionKey }: Pick<StaffSession, 'sessionKey'>,
): Promise<void> => updateDecided(tx, kind, number, { sessionKey, at, reason, approved: false });

/** Lists the routes that dismiss reports of one kind: the entry of one person, and the two decisions of another one. */
export const dismissalRoutes = <List>(
  desk: DeskServices,
  list: DecidedList<List>,
  kind: DismissalKind,
): readonly Route[] => [
  decisionRoute(list, {
    roles: kind.enters,
    below: '/:number/dismiss',
    summary: 'Enters that a report came to nothing; it stays open until another person approves',
    input: aboutReport(EndReportInput),
    decide: ({ params, body }, caller) =>
      enterEntry(desk, kind, async () => ({ subject: params.number, content: {}, note: body.note }), caller),
    message: 'Penutupan dicatat. Penyetuju lain harus memutuskan.',
  }),
  ...decideRoutes(desk, kind, {
    below: '/dismissals',
    list,
    summaries: {
      approve: 'Ends a report that came to nothing; never by who entered the dismissal',
      reject: 'The report stays open; never by who entered the dismissal',
    },
    messages: {
      approve: 'Disetujui. Laporan ditutup.',
      reject: 'Penutupan ditolak. Laporan tetap terbuka.',
    },
  }),
];
