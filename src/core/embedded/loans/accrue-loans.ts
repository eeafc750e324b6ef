import { Big } from 'big.js';
import { addDays, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import { rupiah } from '#shared/money/money.ts';
import type { Queryable } from '../db/database.ts';
import { addToReport } from '../engine/job-report.ts';
import { isAnniversary } from '../db/anniversary-sql.ts';
import { interestSql } from './interest-sql.ts';

/**
 * SQL: accrues interest up to the day (rulebook 2.4) as the amount owed less the amount booked, so that missed days are
 * made up and a repeated day adds nothing. Booked at month end and before an anniversary; in between the debt is
 * calculated, and a payment books what it needs (decision 0024). Ledger, account and journal in one statement. $1 =
 * day, $2 = now, $3 = the currency without decimals, $4 = policies, $5 = whether the month ends.
 */
const accrue = `
  WITH held AS (
    SELECT loan.* FROM core.loan_account AS loan JOIN core.policy USING (policy_number)
    WHERE loan.policy_number = ANY($4::text[]) AND loan.principal > 0 AND loan.interest_from < $1::date
      AND ($5::boolean OR ${isAnniversary('$1::date')})
    ORDER BY loan_id FOR UPDATE OF loan
  ), owed AS (
    SELECT loan_id, policy_number, currency, interest AS booked, ${interestSql('held', '$1::date', '$3::integer')} AS interest
    FROM held
  ), moved AS (
    SELECT loan_id, policy_number, currency, interest - booked AS amount, interest FROM owed WHERE interest <> booked
  ), entry AS (
    INSERT INTO core.loan_entry (loan_id, policy_number, kind, value_date, principal, interest, recorded_at)
    SELECT loan_id, policy_number, 'INTEREST', $1::date, 0, amount, $2::timestamptz FROM moved
  ), account AS (
    UPDATE core.loan_account AS loan SET interest = moved.interest FROM moved WHERE loan.loan_id = moved.loan_id
  ), journal AS (
    INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
    SELECT 'loan/' || loan_id || '/interest/' || $1::date, policy_number, $1::date, 'Loan: interest', $2::timestamptz
    FROM moved
    RETURNING journal_id, entry_key
  )
  INSERT INTO core.journal_line (journal_id, account, currency, amount)
  SELECT journal.journal_id, line.account, moved.currency, line.amount
  FROM moved JOIN journal ON journal.entry_key = 'loan/' || moved.loan_id || '/interest/' || $1::date,
       LATERAL (VALUES ('loan-interest', moved.amount), ('income-loan-interest', -moved.amount)) AS line (account, amount)
  RETURNING account, currency, amount`;

/**
 * SQL: on the policy's anniversary all booked interest is added to the principal and bears interest itself (rulebook
 * 7.2). $3 = policies.
 */
const capitalise = `
  WITH held AS (
    SELECT loan.* FROM core.loan_account AS loan JOIN core.policy USING (policy_number)
    WHERE loan.policy_number = ANY($3::text[]) AND loan.interest > 0 AND loan.interest_from < $1::date AND ${isAnniversary('$1::date')}
    ORDER BY loan_id FOR UPDATE OF loan
  ), entry AS (
    INSERT INTO core.loan_entry (loan_id, policy_number, kind, value_date, principal, interest, recorded_at)
    SELECT loan_id, policy_number, 'CAPITALISED', $1::date, interest, -interest, $2::timestamptz FROM held
  ), account AS (
    UPDATE core.loan_account AS loan
    SET principal = held.principal + held.interest, base_interest = 0, interest = 0, interest_from = $1::date
    FROM held WHERE loan.loan_id = held.loan_id
  ), journal AS (
    INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
    SELECT 'loan/' || loan_id || '/capitalised/' || $1::date, policy_number, $1::date, 'Loan: interest capitalised',
           $2::timestamptz
    FROM held
    RETURNING journal_id, entry_key
  )
  INSERT INTO core.journal_line (journal_id, account, currency, amount)
  SELECT journal.journal_id, line.account, held.currency, line.amount
  FROM held JOIN journal ON journal.entry_key = 'loan/' || held.loan_id || '/capitalised/' || $1::date,
       LATERAL (VALUES (CASE held.kind WHEN 'APL' THEN 'premium-loan' ELSE 'loan-principal' END, held.interest), ('loan-interest', -held.interest)) AS line (account, amount)
  RETURNING account, currency, amount`;

interface BookedLine {
  readonly account: string;
  readonly currency: number;
  readonly amount: string;
}

interface BookedAs {
  readonly day: BusinessDate;
  readonly kind: 'INTEREST' | 'CAPITALISED';
  readonly accounts: readonly string[];
}

/** Adds the booked amount to the job report, one line per currency. */
async function reportBooked(tx: Queryable, { day, kind, accounts }: BookedAs, lines: readonly BookedLine[]) {
  const booked = lines.filter((line) => accounts.includes(line.account));
  for (const currency of new Set(booked.map((line) => line.currency))) {
    const amounts = booked.filter((line) => line.currency === currency).map((line) => line.amount);
    const amount = amounts.reduce((sum, each) => sum.plus(each), new Big(0));
    const about = { job: 'loans', businessDate: day, outcome: 'DONE', kind } as const;
    await addToReport(tx, { ...about, currency, amount, count: amounts.length });
  }
}

const endsMonth = (day: BusinessDate): boolean => addDays(day, 1).endsWith('-01');

/**
 * Books one day's interest and capitalisation on the loans of these policies. Days must come in order: a missed
 * anniversary cannot be made up later.
 */
export async function accrueLoans(
  tx: Queryable,
  policyNumbers: readonly string[],
  { day, now }: { readonly day: BusinessDate; readonly now: Instant },
): Promise<void> {
  const accrued = await tx.query<BookedLine>(accrue, [day, now, rupiah, policyNumbers, endsMonth(day)]);
  await reportBooked(tx, { day, kind: 'INTEREST', accounts: ['loan-interest'] }, accrued.rows);
  const capitalised = await tx.query<BookedLine>(capitalise, [day, now, policyNumbers]);
  await reportBooked(tx, { day, kind: 'CAPITALISED', accounts: ['loan-principal', 'premium-loan'] }, capitalised.rows);
}
