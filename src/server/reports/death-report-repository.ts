import { z } from 'zod';
import { BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { DeathReportState } from '#shared/wire/deaths/death-report.ts';
import type { Queryable } from '#server/db/pool.ts';
import { isDismissing, takeReportNumber } from './report-rows.ts';
import { openJson, sealJson } from '#server/vault/sealed-json.ts';
import type { Vault } from '#server/vault/vault.ts';
import { contexts } from '#server/vault/contexts.ts';

/** Reporter and deceased of a death report; stored sealed. Phone numbers in digits. */
export const DeathContent = z.object({
  insured_name: z.string(),
  insured_birth_date: z.nullable(BusinessDate),
  died_on: BusinessDate,
  reporter_name: z.string(),
  reporter_phone: z.string(),
  relation: z.string(),
});
export type DeathContent = z.infer<typeof DeathContent>;

type DeathSource = 'CUSTOMER' | 'PUBLIC' | 'CALL';

/** `markedAt` = the policy waits since then; null = nothing has changed yet. */
export interface NewDeathReport {
  readonly source: DeathSource;
  readonly state: Extract<DeathReportState, 'OPEN' | 'CONFIRMED'>;
  readonly policyNumber: string | null;
  /** The customer who sent it from their policy; absent = nobody we know. */
  readonly partyId?: number;
  readonly content: DeathContent;
  readonly at: Instant;
  /** The same moment by the business clock, which the core's records follow. */
  readonly businessAt: Instant;
  readonly markedAt: Instant | null;
  readonly lookedBy: string | null;
  readonly reason: string | null;
  /** True beyond the limits: stored separately until it is confirmed. */
  readonly bulk?: boolean;
}

const context = contexts.deathReport;

/** Answers its number. */
export async function insertDeathReport(tx: Queryable, vault: Vault, report: NewDeathReport): Promise<string> {
  const number = await takeReportNumber(tx, { letters: 'LM', sequence: 'death_report_number' }, report.at);
  const content = sealJson(vault, report.content, context(number));
  await tx.query(
    `INSERT INTO death_report (report_number, source, state, policy_number, content, reported_at, marked_at, looked_by, looked_at, reason, party_id, bulk, business_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN $8::text IS NULL THEN NULL ELSE $6::timestamptz END, $9, $10, $11, $12)`,
    [
      number,
      report.source,
      report.state,
      report.policyNumber,
      content,
      report.at,
      report.markedAt,
      report.lookedBy,
      report.reason,
      report.partyId ?? null,
      report.bulk ?? false,
      report.businessAt,
    ],
  );
  return number;
}

interface DeathRow {
  readonly report_number: string;
  readonly source: DeathSource;
  readonly state: DeathReportState;
  readonly policy_number: string | null;
  readonly content: Buffer;
  readonly reported_at: Instant;
  readonly marked_at: Instant | null;
  readonly looked_by: string | null;
  /** User name of the first of two people, who examined a report that marks its policy; another person decides. */
  readonly checked_by: string | null;
  readonly check_note: string | null;
  readonly looked_at: Instant | null;
  readonly ended_by: string | null;
  readonly ended_at: Instant | null;
}

export type DeathReport = Omit<DeathRow, 'content'> & { readonly content: DeathContent };

const columns =
  'report_number, source, state, policy_number, content, reported_at, marked_at, looked_by, checked_by, check_note, looked_at, ended_by, ended_at';

const openRow = (vault: Vault, { content, ...row }: DeathRow): DeathReport => ({
  ...row,
  content: openJson(vault, DeathContent, content, context(row.report_number)),
});

const isObjected = `EXISTS (SELECT FROM death_objection AS objecting
  WHERE objecting.report_number = death_report.report_number AND objecting.outcome IS NULL)`;

/**
 * Reports to which the holder objects first, then those that nobody examined, those whose dismissal waits for a second person, and confirmed
 * ones, oldest first; or the bulk reports that nobody examined, newest first.
 */
export async function listDeathReports(q: Queryable, vault: Vault, bulk: boolean): Promise<readonly DeathReport[]> {
  const { rows } = await q.query<DeathRow>(
    `SELECT ${columns} FROM death_report
     WHERE state IN ('OPEN', 'CONFIRMED') AND (bulk AND state = 'OPEN' AND NOT ${isDismissing('death_report')}) = $1
     ORDER BY ${isObjected} DESC, state DESC, ${isDismissing('death_report')}, CASE WHEN $1 THEN NULL ELSE reported_at END, reported_at DESC, report_number LIMIT 200`,
    [bulk],
  );
  return rows.map((row) => openRow(vault, row));
}

/** Counts the bulk reports that nobody examined. */
export async function countBulkDeaths(q: Queryable): Promise<number> {
  const { rows } = await q.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM death_report WHERE state = 'OPEN' AND bulk AND NOT ${isDismissing('death_report')}`,
  );
  return rows[0]?.count ?? 0;
}

/** Lists the reports that one person sent from their policy, newest first, within the retention. */
export async function listOwnDeathReports(
  q: Queryable,
  vault: Vault,
  { policyNumber, partyId }: { readonly policyNumber: string; readonly partyId: number },
): Promise<readonly DeathReport[]> {
  const { rows } = await q.query<DeathRow>(
    `SELECT ${columns} FROM death_report
     WHERE policy_number = $1 AND party_id = $2 AND content IS NOT NULL ORDER BY reported_at DESC LIMIT 200`,
    [policyNumber, partyId],
  );
  return rows.map((row) => openRow(vault, row));
}

/** Finds a report whose content is still stored, locked for this transaction. */
export async function findDeathReportForUpdate(
  tx: Queryable,
  vault: Vault,
  number: string,
): Promise<DeathReport | undefined> {
  const { rows } = await tx.query<DeathRow>(
    `SELECT ${columns} FROM death_report WHERE report_number = $1 AND content IS NOT NULL FOR UPDATE`,
    [number],
  );
  return rows[0] && openRow(vault, rows[0]);
}

/** Reports for which a policy waits. */
export async function listMarking(tx: Queryable, policyNumber: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ report_number: string }>(
    `SELECT report_number FROM death_report
     WHERE policy_number = $1 AND state IN ('OPEN', 'CONFIRMED') AND marked_at IS NOT NULL ORDER BY reported_at`,
    [policyNumber],
  );
  return rows.map(({ report_number }) => report_number);
}

/** Lists the same reports with who examined them. */
export async function listMarked(
  q: Queryable,
  policyNumber: string,
): Promise<readonly Pick<DeathRow, 'report_number' | 'checked_by'>[]> {
  const { rows } = await q.query<Pick<DeathRow, 'report_number' | 'checked_by'>>(
    `SELECT report_number, checked_by FROM death_report
     WHERE policy_number = $1 AND state IN ('OPEN', 'CONFIRMED') AND marked_at IS NOT NULL ORDER BY reported_at`,
    [policyNumber],
  );
  return rows;
}

/** Returns the same reports, held for this transaction: none of them ends meanwhile. */
export async function lockMarking(tx: Queryable, policyNumber: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ report_number: string }>(
    `SELECT report_number FROM death_report
     WHERE policy_number = $1 AND state IN ('OPEN', 'CONFIRMED') AND marked_at IS NOT NULL
     ORDER BY report_number FOR UPDATE`,
    [policyNumber],
  );
  return rows.map(({ report_number }) => report_number);
}

/** Business moments at which the same reports came, the first one first. */
export async function listMarkingMoments(q: Queryable, policyNumber: string): Promise<readonly Instant[]> {
  const { rows } = await q.query<{ came: Instant }>(
    `SELECT coalesce(business_at, reported_at) AS came FROM death_report
     WHERE policy_number = $1 AND state IN ('OPEN', 'CONFIRMED') AND marked_at IS NOT NULL ORDER BY came`,
    [policyNumber],
  );
  return rows.map(({ came }) => came);
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
    `UPDATE death_report SET state = 'CONFIRMED', policy_number = $2, marked_at = coalesce(marked_at, $4), looked_by = $3,
            looked_at = $4, reason = $5
     WHERE report_number = $1`,
    [number, policyNumber, by, at, reason],
  );
}

/** Records who examined the report; replaces an earlier examiner. */
export async function updateChecked(tx: Queryable, { number, by, at, reason }: Looked): Promise<void> {
  await tx.query('UPDATE death_report SET checked_by = $2, checked_at = $3, check_note = $4 WHERE report_number = $1', [
    number,
    by,
    at,
    reason,
  ]);
}

export async function updateEnded(
  tx: Queryable,
  { number, by, at, reason }: Looked,
  state: 'DISMISSED' | 'LIFTED',
): Promise<void> {
  await tx.query(
    `UPDATE death_report SET state = $2, ended_by = $3, ended_at = $4, reason = $5 WHERE report_number = $1`,
    [number, state, by, at, reason],
  );
}

/** Removes personal data from death reports, and from their objections, that ended before `before` (rulebook 11.6). */
export async function removeOldDeaths(q: Queryable, before: Instant): Promise<void> {
  await q.query(
    `WITH over AS (
       UPDATE death_report SET content = NULL WHERE content IS NOT NULL AND ended_at < $1 RETURNING report_number)
     UPDATE death_objection SET content = NULL, answer = NULL WHERE report_number IN (SELECT report_number FROM over)`,
    [before],
  );
}
