import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { CoreRefusal } from '#core/port.ts';
import { recordEntry } from '../../journal/record-entry.ts';
import { applyRepayment, type RepaidLoan } from '../../loans/apply-repayment.ts';
import { listPayments, lockLoans } from '../../loans/loan-repository.ts';
import { takeMoney } from '../../money-in/take-money.ts';
import { lastValueDate, listMatched, sumOf, type PaymentAllocation } from '../../money-in/use-repository.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';

const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), new Big(0));

const latest = (days: readonly BusinessDate[]): BusinessDate | undefined => days.toSorted().at(-1);

/**
 * Lists the days from which each payment counts: its value date or that of the last repayment, whichever is later; and
 * each day on which a loan started.
 */
async function listDays({ tx, policy }: ChangeContext, uses: readonly PaymentAllocation[]) {
  const paidOn = latest((await listPayments(tx, policy.policyNumber)).map(({ valueDate }) => valueDate));
  const money = uses.map(({ valueDate, amount }) => ({
    amount,
    day: paidOn !== undefined && paidOn > valueDate ? paidOn : valueDate,
  }));
  const opened = (await lockLoans(tx, policy.policyNumber)).map(({ openedOn }) => openedOn);
  return [...new Set([...money.map(({ day }) => day), ...opened])].toSorted().map((valueDate) => ({
    valueDate,
    amount: sum(money.filter(({ day }) => day === valueDate).map(({ amount }) => amount)),
  }));
}

/**
 * Applies each part of the money from its day on. The remainder after the loans of that day is kept for the next loan,
 * since all the money has arrived by now.
 */
async function repayByDay(context: ChangeContext, uses: readonly PaymentAllocation[]): Promise<readonly RepaidLoan[]> {
  const repaid: RepaidLoan[] = [];
  for (const { valueDate, amount } of await listDays(context, uses)) {
    const whole = amount.plus(repaid.at(-1)?.surplus ?? 0);
    if (whole.gt(0)) repaid.push(await applyRepayment({ ...context, valueDate, amount: whole }));
  }
  return repaid;
}

/** Posts the repayment against the loans and the suspense account; the surplus stays in suspense for the customer. */
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

/** Repays loans, interest before principal, as of the day on which the bank received the money (rulebook 7.3). */
export const repayLoan: ChangeApplier<ChangeOf<'RepayLoan'>> = {
  async apply(context) {
    const uses = await listMatched(context.tx, context.requestNumber);
    const valueDate = lastValueDate(uses);
    if (valueDate === undefined)
      throw new CoreRefusal('MONEY_MISSING', `No money is matched to ${context.requestNumber}`);
    const repaid = await repayByDay(context, uses);
    await recordRepayment(context, repaid);
    return [
      {
        kind: 'LOAN_REPAID',
        valueDate,
        amount: sumOf(uses).toFixed(),
        interest: sum(repaid.map(({ interest }) => interest)).toFixed(),
        principal: sum(repaid.map(({ principal }) => principal)).toFixed(),
        surplus: (repaid.at(-1)?.surplus ?? new Big(0)).toFixed(),
        left: (repaid.at(-1)?.left ?? new Big(0)).toFixed(),
      },
    ];
  },
};
