import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { recordEntry, type JournalLine } from '../journal/record-entry.ts';
import { applySystemPosting } from '../posting/apply-posting.ts';
import { cancelPosting } from '../posting/cancel-posting.ts';
import { refreshCashValue } from '../values/refresh-cash-value.ts';
import { findNextStep, listSteps, type InstalmentStep } from './instalment-steps.ts';
import { allocationRequestNumber, premiumKey, type PremiumContext } from './record-premium.ts';

interface PaidRow {
  readonly timesReversed: number;
  readonly lines: readonly JournalLine[];
}

/**
 * Finds the journal lines of an instalment that was paid by transfer or debit; undefined when it is unpaid or was paid
 * by a loan.
 */
async function findBooked(tx: Queryable, policyNumber: string, dueOn: BusinessDate): Promise<PaidRow | undefined> {
  const { rows } = await tx.query<{ times: number }>(
    `SELECT times_reversed AS times FROM core.premium_schedule
     WHERE policy_number = $1 AND due_on = $2 AND state = 'PAID' AND paid_by IN ('MONEY', 'DEBIT')`,
    [policyNumber, dueOn],
  );
  if (rows[0] === undefined) return undefined;
  const timesReversed = rows[0].times;
  const booked = await tx.query<{ account: string; currency: number; amount: string }>(
    `SELECT account, currency, amount::text AS amount FROM core.journal_line JOIN core.journal_entry USING (journal_id) WHERE entry_key = $1`,
    [premiumKey({ policyNumber, dueOn, timesReversed })],
  );
  const lines = booked.rows.map((line) => ({ ...line, amount: new Big(line.amount) }));
  return lines.length === 0 ? undefined : { timesReversed, lines };
}

/** Stores the instalment as unpaid and billed today. Increments the policy's `movements`, so that cached data expire. */
async function saveReopened(
  tx: Queryable,
  key: { readonly policyNumber: string; readonly dueOn: BusinessDate },
  billedOn: BusinessDate,
  next: InstalmentStep | undefined,
): Promise<void> {
  await tx.query(
    `WITH reopened AS (
       UPDATE core.premium_schedule
       SET state = 'DUE', paid_on = NULL, paid_by = NULL, billed_on = $3, next_step = $4, next_on = $5, times_reversed = times_reversed + 1
       WHERE policy_number = $1 AND due_on = $2)
     UPDATE core.policy SET movements = movements + 1 WHERE policy_number = $1`,
    [key.policyNumber, key.dueOn, billedOn, next?.kind ?? null, next?.on ?? null],
  );
}

async function reverseEntry(
  context: PremiumContext,
  dueOn: BusinessDate,
  { timesReversed, lines }: PaidRow,
): Promise<void> {
  const { tx, policy, today, now } = context;
  const { policyNumber } = policy;
  await recordEntry(tx, {
    key: `${premiumKey({ policyNumber, dueOn, timesReversed })}/reversed`,
    policyNumber,
    requestNumber: null,
    businessDate: today,
    recordedAt: now,
    description: `Payment of the premium due on ${dueOn} taken back`,
    lines: lines.map((line) => ({ ...line, amount: line.amount.neg() })),
  });
}

/** Cancels the purchase of units that still waits for its price, or sells units already bought at the next price. */
async function unwindUnits(context: PremiumContext, allocation: string, receipt: string): Promise<void> {
  const { tx, policy, goodAt, now } = context;
  if (await cancelPosting(tx, allocation)) return;
  const { policyNumber } = policy;
  const changes = [{ kind: 'TakeBackUnits' as const, effective: 'PRICING_DATE' as const, allocation, receipt }];
  await applySystemPosting(
    tx,
    { requestNumber: `TARIK-${allocation}`, step: 'sell', policyNumber, goodAt, changes },
    now,
  );
}

/**
 * Reopens a paid instalment after its payment was reversed. Its journal entry is reversed, its units are cancelled or
 * sold, and its grace counts from today; it is not debited again. `receipt` = number of the reversed payment. Returns
 * false, without change, when it was not paid by transfer or debit. The policy must be locked and billed.
 */
export async function reopenInstalment(
  context: PremiumContext,
  { dueOn, receipt }: { readonly dueOn: BusinessDate; readonly receipt: string },
): Promise<boolean> {
  const { tx, policy, parameters, today } = context;
  const { policyNumber } = policy;
  const booked = await findBooked(tx, policyNumber, dueOn);
  if (booked === undefined) return false;
  await unwindUnits(
    context,
    allocationRequestNumber({ policyNumber, dueOn, timesReversed: booked.timesReversed }),
    receipt,
  );
  await reverseEntry(context, dueOn, booked);
  const steps = listSteps({ dueOn, billedOn: today, byDebit: false }, parameters);
  await saveReopened(tx, { policyNumber, dueOn }, today, findNextStep(steps, undefined));
  await refreshCashValue(context);
  return true;
}
