import { randomBytes } from 'node:crypto';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Vault } from '#server/vault/vault.ts';
import { contexts } from '#server/vault/contexts.ts';

/**
 * Report of unauthorised activity; `about` 'stranger' = by a person who was not signed in, confirmed by the desk; 'number' = an
 * objection to a new phone number.
 */
export interface NewReport {
  readonly number: string;
  readonly policyNumber: string;
  readonly partyId: number;
  readonly about: 'session' | 'request' | 'sign-in' | 'stranger' | 'number';
  readonly requestNumber: string | null;
  readonly note: string | undefined;
  /** Policies whose payouts it freezes. */
  readonly policies: readonly string[];
  /** Employee who froze the payouts; null = the customer. */
  readonly lookedBy: string | null;
  readonly at: Instant;
}

/** Creates the number of a report: LAP, the business day, and random digits. */
export const newSecurityNumber = (at: Instant): string =>
  `LAP-${businessDateOf(at).replaceAll('-', '')}-${randomBytes(3).toString('hex').toUpperCase()}`;

const context = contexts.securityReport;

export async function insertReport(tx: Queryable, vault: Vault, report: NewReport): Promise<void> {
  const note = report.note ? vault.seal(Buffer.from(report.note), context(report.number)) : null;
  await tx.query(
    `INSERT INTO security_report (report_number, policy_number, party_id, about, request_number, note, reported_at, looked_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      report.number,
      report.policyNumber,
      report.partyId,
      report.about,
      report.requestNumber,
      note,
      report.at,
      report.lookedBy,
    ],
  );
  await tx.query(
    'INSERT INTO security_report_policy (report_number, policy_number) SELECT $1, policy FROM unnest($2::text[]) policy',
    [report.number, report.policies],
  );
}

export interface OpenReport {
  readonly report_number: string;
  readonly policy_number: string;
  readonly about: NewReport['about'];
  readonly request_number: string | null;
  readonly note: Buffer | null;
  readonly reported_at: Instant;
  readonly looked_by: string | null;
}

/** Lists reports waiting for a call, oldest first. */
export async function listOpenReports(
  q: Queryable,
  vault: Vault,
): Promise<readonly (Omit<OpenReport, 'note'> & { readonly note: string })[]> {
  const { rows } = await q.query<OpenReport>(
    `SELECT report_number, policy_number, about, request_number, note, reported_at, looked_by FROM security_report
     WHERE closed_at IS NULL ORDER BY reported_at, report_number LIMIT 100`,
  );
  return rows.map(({ note, ...row }) => ({
    ...row,
    note: note === null ? '' : vault.open(note, context(row.report_number)).toString(),
  }));
}

/** Closes a report; returns its policy, undefined when there is no such open one. */
export async function markReportClosed(
  tx: Queryable,
  report: { readonly number: string; readonly by: string; readonly note: string; readonly at: Instant },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ policy_number: string }>(
    `UPDATE security_report SET closed_at = $2, closed_by = $3, closing_note = $4
     WHERE report_number = $1 AND closed_at IS NULL RETURNING policy_number`,
    [report.number, report.at, report.by, report.note],
  );
  return rows[0]?.policy_number;
}

/** Finds who closed a report, and when; undefined for one that is open or unknown. */
export async function findClosing(
  q: Queryable,
  number: string,
): Promise<{ readonly by: string; readonly at: Instant } | undefined> {
  const { rows } = await q.query<{ by: string; at: Instant }>(
    'SELECT closed_by AS by, closed_at AS at FROM security_report WHERE report_number = $1 AND closed_at IS NOT NULL',
    [number],
  );
  return rows[0];
}

/** Lists the policies that the report froze. */
export async function listFrozenWith(q: Queryable, number: string): Promise<readonly string[]> {
  const { rows } = await q.query<{ policy_number: string }>(
    'SELECT policy_number FROM security_report_policy WHERE report_number = $1 ORDER BY policy_number',
    [number],
  );
  return rows.map(({ policy_number }) => policy_number);
}

/** Counts open reports of a policy. */
export async function countOpenReports(q: Queryable, policyNumber: string): Promise<number> {
  const { rows } = await q.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM security_report_policy frozen JOIN security_report USING (report_number)
     WHERE frozen.policy_number = $1 AND closed_at IS NULL`,
    [policyNumber],
  );
  return rows[0]?.count ?? 0;
}
