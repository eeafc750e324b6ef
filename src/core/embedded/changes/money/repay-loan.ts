import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { CoreRefusal } from '#core/port.ts';
import { recordEntry } from '../../journal/record-entry.ts';
import { applyRepayment, type RepaidLoan } from '../../loans/apply-repayment.ts';
import { takeMoney } from '../../money-in/take-money.ts';
import { listMatched, type MoneyUse } from '../../money-in/use-repository.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';

interface MoneyOfDay {
  readonly valueDate: BusinessDate;
  readonly amount: Big;
}

const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), new Big(0));

/** Money that came on several days: each part counts from its own day. */
const byDay = (uses: readonly MoneyUse[]): readonly MoneyOfDay[] =>
  [...new Set(uses.map((use) => use.valueDate))].toSorted().map((valueDate) => ({
    valueDate,
    amount: sum(uses.filter((use) => use.valueDate === valueDate).map((use) => use.amount)),
  }));

/** Records the loans' side from the ledger and the money's side from suspense; the rest stays there for the customer. */
async function recordRepayment(context: ChangeContext, repaid: readonly RepaidLoan[]): Promise<void> {
  const { tx, policy, requestNumber, step, today, now } = context;
  const used = sum(repaid.map(({ interest, principal }) => interest.plus(principal)));
  const { debit } = await takeMoney(context, used);
  await recordEntry(tx, {
    key: `${requestNumber}/${step}/loan-repaid`,
    policyNumber: policy.policyNumber,
    requestNumber,
    businessDate: today,
    recordedAt: now,
    description: 'Policy loan repaid',
    lines: [debit, ...repaid.flatMap(({ lines }) => lines)],
  });
}

/** A repayment: interest first, then principal, as of the day on which the bank had the money (rulebook 7.3). */
export const repayLoan: ChangeApplier<ChangeOf<'RepayLoan'>> = {
  async apply(context) {
    const days = byDay(await listMatched(context.tx, context.requestNumber));
    const last = days.at(-1);
    if (last === undefined) throw new CoreRefusal('MONEY_MISSING', `No money is matched to ${context.requestNumber}`);
    const repaid: RepaidLoan[] = [];
    for (const day of days) repaid.push(await applyRepayment({ ...context, ...day }));
    await recordRepayment(context, repaid);
    return [
      {
        kind: 'LOAN_REPAID',
        valueDate: last.valueDate,
        amount: sum(days.map(({ amount }) => amount)).toFixed(),
        interest: sum(repaid.map(({ interest }) => interest)).toFixed(),
        principal: sum(repaid.map(({ principal }) => principal)).toFixed(),
        surplus: sum(repaid.map(({ surplus }) => surplus)).toFixed(),
        left: (repaid.at(-1)?.left ?? new Big(0)).toFixed(),
      },
    ];
  },
};
