import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import type { CustomerReports } from '#shared/wire/desk-customer/customer.ts';
import type { Queryable } from '#server/db/pool.ts';
import { reportKindText } from '#server/proposal-store/open-reports.ts';

const Row = z.object({
  kind: z.enum(['DEATH', 'FRAUD', 'UNAUTHORISED']),
  report_number: z.string(),
  policy_number: z.string(),
  reported_at: Instant,
  state: z.enum(['OPEN', 'CONFIRMED', 'DISMISSED', 'LIFTED', 'CLOSED']),
});
type Row = z.infer<typeof Row>;

/** States in words for the desk; a report of misuse is over once it is confirmed, one of a death is not. */
const stateTexts: Readonly<Record<Row['state'], string>> = {
  OPEN: 'Terbuka',
  CONFIRMED: 'Dipastikan',
  DISMISSED: 'Tidak terbukti',
  LIFTED: 'Tanda dicabut',
  CLOSED: 'Ditutup',
};

const isOpen = ({ kind, state }: Row): boolean => state === 'OPEN' || (kind === 'DEATH' && state === 'CONFIRMED');

/** Lists reports about the policies, newest first, without their words: those have pages of their own. */
export async function listReports(q: Queryable, policies: readonly string[]): Promise<CustomerReports> {
  const { rows } = await q.query(
    `SELECT 'DEATH' AS kind, report_number, policy_number, reported_at, state FROM death_report WHERE policy_number = ANY ($1)
     UNION ALL
     SELECT 'FRAUD', report_number, policy_number, reported_at, state FROM fraud_report WHERE policy_number = ANY ($1)
     UNION ALL
     SELECT CASE about WHEN 'stranger' THEN 'FRAUD' ELSE 'UNAUTHORISED' END, report_number, report.policy_number, reported_at,
       CASE WHEN closed_at IS NULL THEN 'OPEN' ELSE 'CLOSED' END
     FROM security_report AS report
     WHERE report_number IN (SELECT report_number FROM security_report_policy WHERE policy_number = ANY ($1))
     ORDER BY reported_at DESC, report_number LIMIT 100`,
    [[...policies]],
  );
  return {
    items: z
      .array(Row)
      .parse(rows)
      .map((row) => ({
        report_number: row.report_number,
        kind_text: reportKindText(row.kind),
        policy_number: row.policy_number,
        reported_at: row.reported_at,
        is_open: isOpen(row),
        state_text: stateTexts[row.state],
      })),
  };
}
