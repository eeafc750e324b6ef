import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** The numbers of one kind of reports: its letters, and the sequence that counts them. */
interface Numbering {
  readonly letters: string;
  readonly sequence: string;
}

/** Takes the next number: letters, the day's year in WIB, a count. */
export async function takeReportNumber(tx: Queryable, { letters, sequence }: Numbering, at: Instant): Promise<string> {
  const { rows } = await tx.query<{ number: string }>(
    `SELECT $1::text || '-' || to_char($2::timestamptz AT TIME ZONE 'Asia/Jakarta', 'YYYY') || '-'
            || lpad(nextval($3::text::regclass)::text, 6, '0') AS number`,
    [letters, at, sequence],
  );
  return rows[0]?.number ?? '';
}

/**
 * Returns the condition on a row of reports that one person entered its dismissal and another one has not decided yet.
 */
export const isDismissing = (table: 'death_report' | 'fraud_report'): string =>
  `EXISTS (SELECT FROM two_person_entry AS dismissing
     WHERE dismissing.kind = '${table === 'death_report' ? 'DEATH_DISMISSAL' : 'FRAUD_DISMISSAL'}'
       AND dismissing.subject = ${table}.report_number AND dismissing.decided_at IS NULL)`;
