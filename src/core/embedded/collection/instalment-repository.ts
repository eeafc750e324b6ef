import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import type { InstalmentStep, StepKind } from './instalment-steps.ts';

/** Unpaid premium of one due date with its parts; amounts in the policy's currency. */
export interface Instalment {
  readonly dueOn: BusinessDate;
  readonly base: Big;
  readonly topUp: Big;
  readonly rider: Big;
  readonly amount: Big;
  readonly billedOn: BusinessDate | null;
  readonly nextStep: InstalmentStep | null;
  /** Number of times that a payment of this instalment was reversed; after the first reversal it is no longer debited. */
  readonly timesReversed: number;
}

interface InstalmentRow {
  readonly dueOn: BusinessDate;
  readonly base: string;
  readonly topUp: string;
  readonly rider: string;
  readonly billedOn: BusinessDate | null;
  readonly nextKind: StepKind | null;
  readonly nextOn: BusinessDate | null;
  readonly timesReversed: number;
}

function buildInstalment({ dueOn, billedOn, nextKind, nextOn, timesReversed, ...amounts }: InstalmentRow): Instalment {
  const [base, topUp, rider] = [new Big(amounts.base), new Big(amounts.topUp), new Big(amounts.rider)];
  const nextStep = nextKind === null || nextOn === null ? null : { kind: nextKind, on: nextOn };
  return { dueOn, billedOn, timesReversed, base, topUp, rider, amount: base.plus(topUp).plus(rider), nextStep };
}

/** Lists unpaid instalments of a policy with due dates up to `until`, oldest first. The policy must be locked. */
export async function listInstalments(
  tx: Queryable,
  policyNumber: string,
  until: BusinessDate,
): Promise<readonly Instalment[]> {
  const { rows } = await tx.query<InstalmentRow>(
    `SELECT due_on::text AS "dueOn", base, top_up AS "topUp", rider, billed_on::text AS "billedOn",
            next_step AS "nextKind", next_on::text AS "nextOn", times_reversed AS "timesReversed"
     FROM core.premium_schedule WHERE policy_number = $1 AND state = 'DUE' AND due_on <= $2 ORDER BY due_on`,
    [policyNumber, until],
  );
  return rows.map(buildInstalment);
}

/** SQL: condition for policies that are billed: in force and without a registered claim. */
const asked = `(policy.sub_status IN ('NORMAL', 'GRACE', 'APL', 'PREMIUM_HOLIDAY') AND NOT policy.claim_registered)`;

const numbersOf = (rows: readonly { readonly policy_number: string }[]): readonly string[] =>
  rows.map((row) => row.policy_number);

/** SQL: kinds of policy changes that change the amount or the payment of later bills. */
const billChanges = `
  ('ChangePremium', 'ChangePremiumFrequency', 'ChangePaymentMethod', 'SetPremiumHoliday', 'ChangeSumAssured', 'ChangeTerm',
   'SetCoverTerms', 'AddRiders', 'EndCovers', 'ChangeOccupation')`;

/** SQL: true when an approved change that alters bills takes effect after today ($2), on or before the due date. */
const waitsForChange = `
  EXISTS (SELECT FROM core.posting JOIN core.posting_change AS change USING (request_number, step)
          WHERE posting.policy_number = row.policy_number AND change.state = 'DATED'
            AND change.due_on > $2 AND change.due_on <= row.due_on
            AND posting.changes->change.ordinal->>'kind' IN ${billChanges})`;

interface Unbilled {
  readonly today: BusinessDate;
  readonly until: BusinessDate;
}

/** Lists numbers of policies with an unbilled instalment due up to `until` that can be billed today. */
export async function listUnbilled(q: Queryable, { today, until }: Unbilled): Promise<readonly string[]> {
  const { rows } = await q.query<{ policy_number: string }>(
    `SELECT DISTINCT policy_number FROM core.premium_schedule AS row JOIN core.policy AS policy USING (policy_number)
     WHERE row.state = 'DUE' AND billed_on IS NULL AND row.due_on <= $1 AND ${asked} AND NOT ${waitsForChange}
     ORDER BY policy_number`,
    [until, today],
  );
  return numbersOf(rows);
}

/** Lists unbilled instalments of a policy due up to `until` that can be billed, oldest first. The policy must be locked. */
export async function listBillable(
  tx: Queryable,
  policyNumber: string,
  { today, until }: Unbilled,
): Promise<readonly Instalment[]> {
  const { rows } = await tx.query<{ due_on: BusinessDate }>(
    `SELECT row.due_on::text AS due_on FROM core.premium_schedule AS row
     WHERE row.policy_number = $3 AND row.state = 'DUE' AND billed_on IS NULL AND row.due_on <= $1 AND NOT ${waitsForChange}`,
    [until, today, policyNumber],
  );
  const days = new Set(rows.map((row) => row.due_on));
  return (await listInstalments(tx, policyNumber, until)).filter(({ dueOn }) => days.has(dueOn));
}

/** Lists numbers of policies with an unpaid instalment whose next step is due today or earlier. */
export async function listWithSteps(q: Queryable, today: BusinessDate): Promise<readonly string[]> {
  const { rows } = await q.query<{ policy_number: string }>(
    `SELECT DISTINCT policy_number FROM core.premium_schedule JOIN core.policy AS policy USING (policy_number)
     WHERE state = 'DUE' AND next_on <= $1 AND ${asked} ORDER BY policy_number`,
    [today],
  );
  return numbersOf(rows);
}

/** Lists numbers of policies with premium money that was recorded before today and has today's value date. */
export async function listCleared(q: Queryable, today: BusinessDate): Promise<readonly string[]> {
  const { rows } = await q.query<{ policy_number: string }>(
    `SELECT DISTINCT policy_number FROM core.money_received JOIN core.policy AS policy USING (policy_number)
     WHERE purpose = '02' AND value_date = $1 AND (received_at AT TIME ZONE 'Asia/Jakarta')::date < $1
       AND (${asked} OR policy.sub_status IN ('LAPSED_PREMIUM', 'LAPSED_FUND'))
     ORDER BY policy_number`,
    [today],
  );
  return numbersOf(rows);
}

interface InstalmentKey {
  readonly policyNumber: string;
  readonly dueOn: BusinessDate;
}

/** Stores that the instalment is billed; `next` = first step if the instalment stays unpaid. */
export async function saveBill(
  tx: Queryable,
  { policyNumber, dueOn }: InstalmentKey,
  { billedOn, next }: { readonly billedOn: BusinessDate; readonly next: InstalmentStep | undefined },
): Promise<void> {
  await tx.query(
    `UPDATE core.premium_schedule SET billed_on = $3, next_step = $4, next_on = $5
     WHERE policy_number = $1 AND due_on = $2 AND state = 'DUE'`,
    [policyNumber, dueOn, billedOn, next?.kind ?? null, next?.on ?? null],
  );
}

export async function saveNextStep(
  tx: Queryable,
  { policyNumber, dueOn }: InstalmentKey,
  next: InstalmentStep | undefined,
): Promise<void> {
  await tx.query(
    `UPDATE core.premium_schedule SET next_step = $3, next_on = $4
     WHERE policy_number = $1 AND due_on = $2 AND state = 'DUE'`,
    [policyNumber, dueOn, next?.kind ?? null, next?.on ?? null],
  );
}

/** Marks the instalment as paid or skipped. Increments the policy's `movements`, so that cached data about it expire. */
export async function markInstalment(
  tx: Queryable,
  { policyNumber, dueOn }: InstalmentKey,
  end:
    | { readonly state: 'PAID'; readonly paidOn: BusinessDate; readonly paidBy: 'MONEY' | 'DEBIT' | 'ADVANCE' }
    | { readonly state: 'MISSED' },
): Promise<void> {
  const { paidOn, paidBy } = end.state === 'PAID' ? end : { paidOn: null, paidBy: null };
  await tx.query(
    `WITH ended AS (
       UPDATE core.premium_schedule SET state = $3, paid_on = $4, paid_by = $5, next_step = NULL, next_on = NULL
       WHERE policy_number = $1 AND due_on = $2 AND state = 'DUE')
     UPDATE core.policy SET movements = movements + 1 WHERE policy_number = $1`,
    [policyNumber, dueOn, end.state, paidOn, paidBy],
  );
}

/** Stores which parts of which payments pay an instalment, so that this money cannot be used again. */
export async function insertPremiumUses(
  tx: Queryable,
  { dueOn, now }: { readonly dueOn: BusinessDate; readonly now: string },
  shares: readonly { readonly paymentId: string; readonly amount: Big }[],
): Promise<void> {
  await tx.query(
    `INSERT INTO core.money_use (receipt_id, request_number, due_on, amount, state, matched_by, at)
     SELECT share.receipt_id, NULL, $1, share.amount, 'TAKEN', 'sistem', $2
     FROM unnest($3::uuid[], $4::numeric[]) WITH ORDINALITY AS share (receipt_id, amount, position) ORDER BY share.position`,
    [dueOn, now, shares.map(({ paymentId }) => paymentId), shares.map(({ amount }) => amount.toFixed())],
  );
}
