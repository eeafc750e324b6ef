import type { Queryable } from '../db/database.ts';
import { LOAN_JOB } from '../jobs/loan-days.ts';
import type { LoadMoment } from './load-moment.ts';
import type { PolicyRecord } from './policy-record.ts';

const recordset = `
  jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, currency integer, "ratePercent" numeric, "disbursedOn" date,
    amount numeric, "interestFrom" date, principal numeric, interest numeric)`;

/** SQL that inserts loan accounts with their ledger: granted, capitalized, and owed beside the principal. */
const insertAccounts = `
  WITH given AS (SELECT * FROM ${recordset}), account AS (
    INSERT INTO core.loan_account (policy_number, kind, currency, rate_percent, opened_on, amount, disbursed_on, interest_from,
                                   principal, interest)
    SELECT "policyNumber", 'POLICY', currency, "ratePercent", "disbursedOn", amount, "disbursedOn", "interestFrom", principal, interest
    FROM given
    RETURNING *
  )
  INSERT INTO core.loan_entry (loan_id, policy_number, kind, value_date, principal, interest, recorded_at)
  SELECT loan_id, policy_number, line.kind, line.value_date, line.principal, line.interest, $3
  FROM account,
       LATERAL (VALUES ('GRANTED', disbursed_on, amount, 0),
                       ('INTEREST', interest_from, 0, account.principal - amount),
                       ('CAPITALISED', interest_from, account.principal - amount, amount - account.principal),
                       ('INTEREST', $2::date, 0, account.interest)) AS line (kind, value_date, principal, interest)
  WHERE line.principal <> 0 OR line.interest <> 0
  ORDER BY loan_id, line.value_date`;

const insertJournal = `
  WITH given AS (SELECT "policyNumber", currency, sum(amount) AS lent, sum(principal) AS principal, sum(interest) AS interest
                FROM ${recordset} GROUP BY 1, 2),
  entry AS (
    INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
    SELECT 'opening-loan/' || "policyNumber", "policyNumber", $2::date, 'Opening loans', $3::timestamptz FROM given
    RETURNING journal_id, entry_key
  )
  INSERT INTO core.journal_line (journal_id, account, currency, amount)
  SELECT entry.journal_id, line.account, given.currency, line.amount
  FROM entry JOIN given ON entry.entry_key = 'opening-loan/' || given."policyNumber",
       LATERAL (VALUES ('loan-principal', principal), ('loan-interest', interest), ('bank', -lent),
                       ('income-loan-interest', lent - principal - interest)) AS line (account, amount)
  WHERE line.amount <> 0`;

/** Inserts loans as they stand on the file's day, with their ledger and journal; the daily job goes on from there. */
export async function insertLoans(
  q: Queryable,
  records: readonly PolicyRecord[],
  { asOf, systemNow }: LoadMoment,
): Promise<void> {
  const loans = records.flatMap(({ policy, loans: owed }) =>
    owed.map((loan) => ({ ...loan, policyNumber: policy.number, currency: policy.currency })),
  );
  const rows = JSON.stringify(loans);
  await q.query(insertAccounts, [rows, asOf, systemNow]);
  await q.query(insertJournal, [rows, asOf, systemNow]);
  await q.query(
    'INSERT INTO core.job_run (job, business_date, finished_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [LOAN_JOB, asOf, systemNow],
  );
}
