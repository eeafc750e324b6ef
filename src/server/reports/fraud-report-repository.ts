import { z } from 'zod';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { isDismissing, takeReportNumber } from './report-rows.ts';
import { openJson, sealJson } from '#server/vault/sealed-json.ts';
import type { Vault } from '#server/vault/vault.ts';
import { contexts } from '#server/vault/contexts.ts';

/** Reporter and description of a fraud report; stored sealed. The phone number in digits. */
const FraudContent = z.object({ reporter_name: z.string(), reporter_phone: z.string(), happened: z.string() });
type FraudContent = z.infer<typeof FraudContent>;

export interface NewFraudReport {
  readonly policyNumber: string;
  readonly content: FraudContent;
  readonly at: Instant;
  /** True beyond the limits: stored separately. */
  readonly bulk: boolean;
}

const context = contexts.fraudReport;

/** Answers its number. */
export async function insertFraudReport(tx: Queryable, vault: Vault, report: NewFraudReport): Promise<string> {
  const number = await takeReportNumber(tx, { letters: 'LK', sequence: 'fraud_report_number' }, report.at);
  const content = sealJson(vault, report.content, context(number));
  await tx.query(
    `INSERT INTO fraud_report (report_number, state, policy_number, content, reported_at, bulk) VALUES ($1, 'OPEN', $2, $3, $4, $5)`,
    [number, report.policyNumber, content, report.at, report.bulk],
  );
  return number;
}

interface FraudRow {
  readonly report_number: string;
  readonly policy_number: string;
  readonly content: Buffer;
  readonly reported_at: Instant;
}

export type FraudReport = Omit<FraudRow, 'content'> & { readonly content: FraudContent };

const columns = 'report_number, policy_number, content, reported_at';

const openRow = (vault: Vault, { content, ...row }: FraudRow): FraudReport => ({
  ...row,
  content: openJson(vault, FraudContent, content, context(row.report_number)),
});

/**
 * Lists open reports: first unexamined ones, oldest first, then those whose dismissal waits for a second person; or,
 * with `bulk`, unexamined bulk reports, newest first.
 */
export async function listOpenFrauds(q: Queryable, vault: Vault, bulk: boolean): Promise<readonly FraudReport[]> {
  const { rows } = await q.query<FraudRow>(
    `SELECT ${columns} FROM fraud_report WHERE state = 'OPEN' AND (bulk AND NOT ${isDismissing('fraud_report')}) = $1
     ORDER BY ${isDismissing('fraud_report')}, CASE WHEN $1 THEN NULL ELSE reported_at END, reported_at DESC, report_number LIMIT 200`,
    [bulk],
  );
  return rows.map((row) => openRow(vault, row));
}

/** Counts the bulk reports that nobody examined. */
export async function countBulkFrauds(q: Queryable): Promise<number> {
  const { rows } = await q.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM fraud_report WHERE state = 'OPEN' AND bulk AND NOT ${isDismissing('fraud_report')}`,
  );
  return rows[0]?.count ?? 0;
}

/** Finds an unexamined report, locked for this transaction. */
export async function findOpenFraudForUpdate(
  tx: Queryable,
  vault: Vault,
  number: string,
): Promise<FraudReport | undefined> {
  const { rows } = await tx.query<FraudRow>(
    `SELECT ${columns} FROM fraud_report WHERE report_number = $1 AND state = 'OPEN' FOR UPDATE`,
    [number],
  );
  return rows[0] && openRow(vault, rows[0]);
}

interface FraudDecision extends Pick<Looked, 'by' | 'at'> {
  readonly state: 'CONFIRMED' | 'DISMISSED';
}

/** Returns who confirmed or dismissed a report, and when; undefined while it is open. */
export async function findDecision(q: Queryable, number: string): Promise<FraudDecision | undefined> {
  const { rows } = await q.query<FraudDecision>(
    `SELECT looked_by AS by, looked_at AS at, state FROM fraud_report
     WHERE report_number = $1 AND looked_at IS NOT NULL`,
    [number],
  );
  return rows[0];
}

interface Looked {
  readonly number: string;
  readonly by: string;
  readonly at: Instant;
  readonly reason: string;
}

export async function updateConfirmed(
  tx: Queryable,
  { number, by, at, reason }: Looked,
  policyNumber: string,
): Promise<void> {
  await tx.query(
    `UPDATE fraud_report SET state = 'CONFIRMED', policy_number = $2, looked_by = $3, looked_at = $4, reason = $5
     WHERE report_number = $1`,
    [number, policyNumber, by, at, reason],
  );
}

/** Ends a report that came to nothing; `by` = the second of two people. */
export async function updateDismissed(tx: Queryable, { number, by, at, reason }: Looked): Promise<void> {
  await tx.query(
    `UPDATE fraud_report SET state = 'DISMISSED', looked_by = $2, looked_at = $3, reason = $4 WHERE report_number = $1`,
    [number, by, at, reason],
  );
}

/**
 * Removes personal data from fraud reports that were decided before `before` and have no open security report (rulebook
 * 11.6).
 */
export async function removeOldFrauds(q: Queryable, before: Instant): Promise<void> {
  await q.query(
    `UPDATE fraud_report SET content = NULL WHERE content IS NOT NULL AND looked_at < $1
       AND NOT EXISTS (SELECT 1 FROM security_report open
                       WHERE open.report_number = fraud_report.report_number AND open.closed_at IS NULL)`,
    [before],
  );
}
