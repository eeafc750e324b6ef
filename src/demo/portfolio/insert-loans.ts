import { Big } from 'big.js';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import { interestOn } from '#shared/rules/loan.ts';
import type { Queryable } from '#core/embedded/db/database.ts';
import { LOAN_JOB } from '#core/embedded/jobs/loan-days.ts';
import { replayLoans } from '#core/embedded/loans/replay-loans.ts';
import type { DemoPolicy, OpeningLoan } from './build/demo-policy.ts';

const recordset = `
  jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, currency integer, "ratePercent" numeric, "disbursedOn" date,
    amount numeric, "interestFrom" date, principal numeric, interest numeric)`;

/** SQL that inserts loan accounts with their ledger: granted, capitalized, and owed beside the principal. */
const insertLoans = `
  WITH told AS (SELECT * FROM ${recordset}), account AS (
    INSERT INTO core.loan_account (policy_number, kind, currency, rate_percent, opened_on, amount, disbursed_on, interest_from,
                                   principal, interest)
    SELECT "policyNumber", 'POLICY', currency, "ratePercent", "disbursedOn", amount, "disbursedOn", "interestFrom", principal, interest
    FROM told
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
  WITH told AS (SELECT "policyNumber", currency, sum(amount) AS lent, sum(principal) AS principal, sum(interest) AS interest
                FROM ${recordset} GROUP BY 1, 2),
  entry AS (
    INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
    SELECT 'opening-loan/' || "policyNumber", "policyNumber", $2::date, 'Opening loans', $3::timestamptz FROM told
    RETURNING journal_id, entry_key
  )
  INSERT INTO core.journal_line (journal_id, account, currency, amount)
  SELECT entry.journal_id, line.account, told.currency, line.amount
  FROM entry JOIN told ON entry.entry_key = 'opening-loan/' || told."policyNumber",
       LATERAL (VALUES ('loan-principal', principal), ('loan-interest', interest), ('bank', -lent),
                       ('income-loan-interest', lent - principal - interest)) AS line (account, amount)
  WHERE line.amount <> 0`;

const rowOf = ({ policy, startDate }: DemoPolicy, loan: OpeningLoan, today: BusinessDate) => {
  const { number: policyNumber, currency } = policy;
  const granted = { ...loan, loanId: '', openedOn: loan.disbursedOn, amount: new Big(loan.amount) };
  const [account] = replayLoans([granted], [], { startDate, currency }, today).accounts;
  if (account === undefined) throw new Error('A loan was lost on its way to the opening day');
  return {
    policyNumber,
    currency,
    ratePercent: loan.ratePercent,
    disbursedOn: loan.disbursedOn,
    amount: granted.amount.toFixed(2),
    interestFrom: account.interestFrom,
    principal: account.principal.toFixed(2),
    interest: interestOn(account, today, currency).toFixed(2),
  };
};

/** Inserts loans with their state on the seeding day, ledger and journal; the daily job continues from there. */
export async function insertOpeningLoans(
  q: Queryable,
  policies: readonly DemoPolicy[],
  at: { readonly today: BusinessDate; readonly systemNow: Instant },
): Promise<void> {
  const loans = policies.flatMap((demo) => (demo.loans ?? []).map((loan) => rowOf(demo, loan, at.today)));
  const rows = JSON.stringify(loans);
  await q.query(insertLoans, [rows, at.today, at.systemNow]);
  await q.query(insertJournal, [rows, at.today, at.systemNow]);
  await q.query('INSERT INTO core.job_run (job, business_date, finished_at) VALUES ($1, $2, $3)', [
    LOAN_JOB,
    at.today,
    at.systemNow,
  ]);
}
