import type { Payee } from '#shared/policy-change/change-values.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import type { SealedQueryable } from '../db/database.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';
import { accounts, unitLiability } from '../journal/accounts.ts';
import { recordEntry, type JournalLine } from '../journal/record-entry.ts';
import { realiseResult } from '../orders/realise-result.ts';
import { insertDatedMoves, type DatedMove } from '../orders/unit-ledger.ts';
import { insertPayable } from '../payables/insert-payable.ts';
import { findRegisteredAccount, noAccountYet } from '../payables/registered-account.ts';
import type { Correction } from './correction-repository.ts';
import type { ExtraMove, MoneyDifference, PolicyPlan } from './plan-policy.ts';

/** `reason` of the additional unit entries of a correction, and `kind` of its payables. */
const PRICE_CORRECTION = 'PRICE_CORRECTION';

/** Locked policy, and the correction that is applied to it. */
export interface CorrectionContext {
  readonly tx: SealedQueryable;
  readonly policy: LockedPolicy;
  readonly correction: Correction;
  readonly now: Instant;
}

const nameOf = ({ correction }: CorrectionContext): string => `${PRICE_CORRECTION}-${correction.correctionId}`;

/** Lists the unit entries: for each corrected movement its reversal and its right entry, then the additional movements. */
function listMoves(context: CorrectionContext, { repriced, shifted, given, sold }: PolicyPlan): readonly DatedMove[] {
  const pairs = repriced.flatMap(({ was, units, price, amount }): readonly DatedMove[] => {
    const { fundCode, bucket, reason, requestNumber, step } = was;
    const common = {
      fundCode,
      bucket,
      reason,
      requestNumber,
      step,
      pricingDate: context.correction.day,
      corrects: was.entryId,
    };
    return [
      { ...common, units: was.units.neg(), price: was.price, amount: was.amount.neg() },
      { ...common, units, price, amount },
    ];
  });
  const extra = (move: ExtraMove): DatedMove => ({
    ...move,
    reason: PRICE_CORRECTION,
    requestNumber: nameOf(context),
    step: 'correct',
    corrects: null,
  });
  return [...pairs, ...[...shifted, ...given, ...sold].map(extra)];
}

/** Lists the journal lines of a wrongly paid amount: an underpayment is a payable, an overpayment the insurer's expense. */
const paidLines = ({ charge, tax, net, compensation }: MoneyDifference, currency: number, isEnding: boolean) => [
  { account: isEnding ? accounts.surrenderCharge : accounts.withdrawalCharge, currency, amount: charge.neg() },
  { account: accounts.taxPayable, currency, amount: tax.neg() },
  ...(net.gt(0)
    ? [
        { account: accounts.policyholderPayable, currency, amount: net.plus(compensation).neg() },
        { account: accounts.priceCorrection, currency, amount: compensation },
      ]
    : [{ account: accounts.priceCorrection, currency, amount: net.neg() }]),
];

/** Lists all journal lines of a plan. The liability of each fund changes by the same amount as its unit ledger. */
function journalLines({ policy }: CorrectionContext, { repriced, given, sold, money }: PolicyPlan) {
  const { currency } = policy;
  const moved = [
    ...repriced.map(({ was, amount }) => ({ fundCode: was.fundCode, amount: amount.minus(was.amount) })),
    ...given,
    ...sold,
  ];
  const ofEnding = new Set(repriced.filter(({ was }) => was.reason === 'ENDING').map(({ was }) => was.requestNumber));
  const lines: readonly JournalLine[] = [
    ...moved.map(({ fundCode, amount }) => ({ account: unitLiability(fundCode), currency, amount: amount.neg() })),
    ...given.map(({ amount }) => ({ account: accounts.priceCorrection, currency, amount })),
    ...money.flatMap((each) => paidLines(each, currency, ofEnding.has(each.requestNumber))),
  ];
  return lines.filter(({ amount }) => !amount.eq(0));
}

/** Finds the account that was paid for the request, else the newest payee of the policy, else its registered account. */
async function findPayee({ tx, policy }: CorrectionContext, requestNumber: string | null): Promise<Payee> {
  const { rows } = await tx.query<Payee>(
    `SELECT bank_name AS "bankName", bank_account AS "bankAccount", account_name AS "accountName" FROM core.payable
     WHERE policy_number = $1 AND is_sealed ORDER BY (request_number = $2) DESC NULLS LAST, created_at DESC LIMIT 1`,
    [policy.policyNumber, requestNumber],
  );
  const [last] = rows;
  if (last !== undefined) return { ...last, bankAccount: tx.sealer.open('ACCOUNT', last.bankAccount) };
  return (await findRegisteredAccount(tx, policy)) ?? noAccountYet;
}

async function insertPayables(context: CorrectionContext, { money }: PolicyPlan): Promise<void> {
  const { tx, policy, now } = context;
  for (const { requestNumber, net, compensation } of money) {
    if (net.lte(0)) continue;
    const payee = await findPayee(context, requestNumber);
    const amount = net.plus(compensation);
    const about = { requestNumber: null, kind: PRICE_CORRECTION, now, today: businessDateOf(now) };
    await insertPayable(tx, policy, { ...about, amount, payee });
  }
}

/** Posts a plan: unit entries with their reversals, one journal entry, payables, and the realised result of its funds. */
export async function postPlan(context: CorrectionContext, plan: PolicyPlan): Promise<void> {
  const { tx, policy, correction, now } = context;
  const moves = listMoves(context, plan);
  if (moves.length === 0) return;
  await insertDatedMoves(context, moves);
  const key = `price-correction/${correction.correctionId}/${policy.policyNumber}`;
  const lines = journalLines(context, plan);
  if (lines.length > 0)
    await recordEntry(tx, {
      key: `${key}/repriced`,
      policyNumber: policy.policyNumber,
      requestNumber: null,
      businessDate: businessDateOf(now),
      recordedAt: now,
      description: `Unit prices of ${correction.day} corrected`,
      lines,
    });
  await insertPayables(context, plan);
  await realiseResult({ tx, policy, key: `${key}/realised`, now }, [...new Set(moves.map(({ fundCode }) => fundCode))]);
}
