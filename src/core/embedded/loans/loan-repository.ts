import { Big } from 'big.js';
import * as z from 'zod';
import { loanKinds } from '#shared/facts/loan-position.ts';
import { BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import type { GrantedLoan, LoanPayment, ReplayedLoan } from './replay-loans.ts';

const Decimal = z.string().transform((text) => new Big(text));

const LoanRow = z.object({
  loanId: z.string(),
  kind: z.enum(loanKinds),
  ratePercent: z.coerce.number(),
  openedOn: BusinessDate,
  disbursedOn: z.nullable(BusinessDate),
  amount: Decimal,
  /** Balances booked in the ledger. */
  principal: Decimal,
  interest: Decimal,
});
export type StoredLoan = z.infer<typeof LoanRow> & GrantedLoan;

/** Locks and lists all loans of the policy, including those paid off, oldest first. */
export async function lockLoans(tx: Queryable, policyNumber: string): Promise<readonly StoredLoan[]> {
  const { rows } = await tx.query(
    `SELECT loan_id::text AS "loanId", kind, rate_percent::text AS "ratePercent", opened_on AS "openedOn",
            disbursed_on AS "disbursedOn", amount::text, principal::text, interest::text
     FROM core.loan_account WHERE policy_number = $1 ORDER BY loan_id FOR UPDATE`,
    [policyNumber],
  );
  return z.array(LoanRow).parse(rows);
}

const PaymentRow = z.object({ valueDate: BusinessDate, amount: Decimal });

/** Lists the payments so far, one per request and step, in the order in which they were recorded. */
export async function listPayments(tx: Queryable, policyNumber: string): Promise<readonly LoanPayment[]> {
  const { rows } = await tx.query(
    `SELECT value_date AS "valueDate", (-sum(principal + interest))::text AS amount
     FROM core.loan_entry WHERE policy_number = $1 AND kind = 'REPAID'
     GROUP BY request_number, step, value_date ORDER BY min(entry_id)`,
    [policyNumber],
  );
  return z.array(PaymentRow).parse(rows);
}

export interface NewLoan {
  readonly policyNumber: string;
  readonly requestNumber: string;
  readonly currency: number;
  readonly ratePercent: number;
  readonly openedOn: BusinessDate;
  readonly amount: Big;
}

/** Inserts a loan that a request asked for; returns its id. */
export async function insertLoan(tx: Queryable, loan: NewLoan): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO core.loan_account (policy_number, kind, request_number, currency, rate_percent, opened_on, amount, principal)
     VALUES ($1, 'POLICY', $2, $3, $4, $5, $6, $6) RETURNING loan_id::text AS id`,
    [loan.policyNumber, loan.requestNumber, loan.currency, loan.ratePercent, loan.openedOn, loan.amount.toFixed()],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A loan was not stored');
  return id;
}

type LoanEntryKind = 'GRANTED' | 'INTEREST' | 'CAPITALISED' | 'REPAID';

/** Entry of a loan's ledger; principal and interest are signed changes of the debt. */
export interface LoanEntry {
  readonly loanId: string;
  readonly kind: LoanEntryKind;
  readonly valueDate: BusinessDate;
  readonly principal: Big;
  readonly interest: Big;
}

/** Cause of an entry: policy, request, step and moment. */
export interface EntryCause {
  readonly policyNumber: string;
  readonly requestNumber: string;
  readonly step: string;
  readonly now: Instant;
}

/** Inserts ledger entries; entries of zero are skipped. */
export async function insertEntries(tx: Queryable, cause: EntryCause, entries: readonly LoanEntry[]): Promise<void> {
  const moving = entries.filter(({ principal, interest }) => !principal.eq(0) || !interest.eq(0));
  await tx.query(
    `INSERT INTO core.loan_entry (loan_id, policy_number, kind, value_date, principal, interest, request_number, step, recorded_at)
     SELECT line.loan_id, $1, line.kind, line.value_date, line.principal, line.interest, $2, $3, $4
     FROM unnest($5::bigint[], $6::text[], $7::date[], $8::numeric[], $9::numeric[])
          AS line (loan_id, kind, value_date, principal, interest)`,
    [
      cause.policyNumber,
      cause.requestNumber,
      cause.step,
      cause.now,
      moving.map((entry) => entry.loanId),
      moving.map((entry) => entry.kind),
      moving.map((entry) => entry.valueDate),
      moving.map((entry) => entry.principal.toFixed()),
      moving.map((entry) => entry.interest.toFixed()),
    ],
  );
}

/** Updates the loan's balances after its entries; `booked` = interest owed by today. */
export async function updateLoanState(tx: Queryable, loan: ReplayedLoan, booked: Big): Promise<void> {
  await tx.query(
    `UPDATE core.loan_account SET principal = $2, base_interest = $3, interest_from = $4, interest = $5 WHERE loan_id = $1`,
    [loan.loanId, loan.principal.toFixed(), loan.interest.toFixed(), loan.interestFrom, booked.toFixed()],
  );
}

/** Starts interest on the day on which the bank paid the loan; a second call changes nothing. */
export async function updateDisbursement(tx: Queryable, requestNumber: string, on: BusinessDate): Promise<void> {
  await tx.query(
    `UPDATE core.loan_account SET disbursed_on = $2, interest_from = $2
     WHERE request_number = $1 AND disbursed_on IS NULL`,
    [requestNumber, on],
  );
}
