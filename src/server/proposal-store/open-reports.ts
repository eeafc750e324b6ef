import { z } from 'zod';
import { formatMoment, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

const OpenReport = z.object({
  policy_number: z.string(),
  /** NOT_ME = the customer reported a session, a sign-in or a request as unauthorised. */
  kind: z.enum(['DEATH', 'FRAUD', 'UNAUTHORISED']),
  report_number: z.string(),
  reported_at: Instant,
  confirmed: z.boolean(),
  /** True while the holder's objection to it is undecided. */
  objected: z.boolean(),
});

/** Open report of a death or of misuse of a policy; `confirmed` = staff spoke to someone, or the customer sent it. */
export type OpenReport = z.infer<typeof OpenReport>;

/** SQL: rows of reports about a policy or several, such as `= ANY($1)`, including those beyond the limits ('massal'). */
export const reportsAbout = (policies: string): string => `
  SELECT policy_number, 'DEATH' AS kind, report_number, reported_at, state = 'CONFIRMED' AS confirmed,
    EXISTS (SELECT FROM death_objection AS objecting
            WHERE objecting.report_number = death_report.report_number AND objecting.outcome IS NULL) AS objected
  FROM death_report WHERE policy_number ${policies} AND state IN ('OPEN', 'CONFIRMED')
  UNION ALL
  SELECT policy_number, 'FRAUD', report_number, reported_at, false, false FROM fraud_report WHERE policy_number ${policies} AND state = 'OPEN'
  UNION ALL
  SELECT about.policy_number, CASE report.about WHEN 'stranger' THEN 'FRAUD' ELSE 'UNAUTHORISED' END, report_number, reported_at, true, false
  FROM security_report_policy AS about JOIN security_report AS report USING (report_number)
  WHERE about.policy_number ${policies} AND closed_at IS NULL`;

/** Lists reports about these policies, oldest first, including public reports beyond the limits ('massal'). */
export async function listReportsAbout(q: Queryable, policyNumbers: readonly string[]): Promise<readonly OpenReport[]> {
  const { rows } = await q.query(`${reportsAbout('= ANY($1)')} ORDER BY reported_at, report_number`, [policyNumbers]);
  return z.array(OpenReport).parse(rows);
}

const words: Readonly<Record<OpenReport['kind'], string>> = {
  DEATH: 'Laporan meninggal',
  FRAUD: 'Laporan penyalahgunaan',
  UNAUTHORISED: 'Laporan "bukan saya"',
};

/** Returns the name of a kind of report, for the desk. */
export const reportKindText = (kind: OpenReport['kind']): string => words[kind];

/** Returns the label on the row of a case. */
export const reportMark = ({
  kind,
  report_number,
  objected,
}: Pick<OpenReport, 'kind' | 'report_number' | 'objected'>): string =>
  `${words[kind]} ${report_number}${objected ? ', dibantah pemegang polis' : ''}`;

/** Returns a warning for staff about an open case of the policy. */
export const reportWarning = (report: OpenReport): string =>
  `${reportMark(report)}, ${formatMoment(report.reported_at)}, ${
    report.confirmed ? 'sudah dipastikan dan masih terbuka' : 'belum diperiksa'
  }. Menyetujui kasus polis ini perlu alasan tertulis.`;

/** Joins the numbers in one line, for hints, errors and the audit trail. */
export const reportNumbers = (reports: readonly OpenReport[]): string =>
  reports.map(({ report_number }) => report_number).join(', ');
