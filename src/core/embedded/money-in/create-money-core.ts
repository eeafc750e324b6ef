import { CoreRefusal, type MoneyPort, type ReceiptReversed } from '#core/port.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable, SealedQueryable, Transactor } from '../db/database.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { recordAllEvents, type PolicyEvents } from '../events/record-events.ts';
import { updatePayoutHold } from '../payables/update-payout-hold.ts';
import { answerInquiry, findClosedBill } from './answer-inquiry.ts';
import { assignMoney } from './assign-money.ts';
import { expectMoney } from './expect-money.ts';
import { getStatementRules, listBankMovements } from './list-bank-movements.ts';
import { createFinanceReads } from '../finance/create-finance-reads.ts';
import { receiveMoney, type PayPremiums } from './receive-money.ts';
import { releaseMoney } from './release-money.ts';
import { returnCredit } from './return-credit.ts';
import { returnMoney } from './return-money.ts';
import { listOpenReversals, updateReversalClosed } from './reversal-repository.ts';

interface MoneyCoreDeps {
  readonly q: SealedQueryable;
  readonly transact: Transactor['inTransaction'];
  readonly clock: Clock;
  readonly payPremiums: PayPremiums;
  readonly reverseReceipt: (tx: SealedQueryable, reversed: ReceiptReversed, now: Instant) => Promise<void>;
}

/** Creates the part of the port for recalled payments. */
const createReversals = ({
  q,
  transact,
  clock,
  reverseReceipt,
}: MoneyCoreDeps): Pick<MoneyPort, 'reverseReceipt' | 'listOpenReversals' | 'closeReversal'> => ({
  async reverseReceipt(reversed) {
    const moment = await clock.businessNow();
    await transact((tx) => reverseReceipt(tx, reversed, moment));
  },
  listOpenReversals: () => listOpenReversals(q),
  async closeReversal(closing) {
    const moment = await clock.businessNow();
    const found = await transact((tx) => updateReversalClosed(tx, closing, moment));
    if (!found) throw new CoreRefusal('MONEY_UNKNOWN', `No open reversal of ${closing.paymentId}`);
  },
});

/** Locks policies in the order of their numbers. */
async function lockPolicies(tx: Queryable, policyNumbers: readonly string[]): Promise<void> {
  for (const policyNumber of [...new Set(policyNumbers)].toSorted()) await lockPolicy(tx, policyNumber);
}

/** Holds the payouts of policies and reports the payables whose first day moved. */
async function holdPayouts(
  tx: Queryable,
  policyNumbers: readonly string[],
  until: BusinessDate,
  at: Instant,
): Promise<void> {
  await lockPolicies(tx, policyNumbers);
  const batches: PolicyEvents[] = [];
  for (const policyNumber of policyNumbers)
    batches.push({ policyNumber, bodies: await updatePayoutHold(tx, policyNumber, until) });
  await recordAllEvents(tx, at, batches);
}

/** Creates the calls that lock or hold the payouts of several policies. */
const createPayoutLocks = ({
  transact,
  clock,
}: Pick<MoneyCoreDeps, 'clock' | 'transact'>): Pick<MoneyPort, 'holdPayouts' | 'lockPayouts'> => ({
  lockPayouts: (policyNumbers) => transact((tx) => lockPolicies(tx, policyNumbers)),
  async holdPayouts(policyNumbers, until) {
    const moment = await clock.businessNow();
    await transact((tx) => holdPayouts(tx, policyNumbers, until, moment));
  },
});

/** Creates the money part of the port; the clock is read before each transaction. */
export function createMoneyCore(deps: MoneyCoreDeps): MoneyPort {
  const { q, transact, clock, payPremiums } = deps;
  const now = (): ReturnType<Clock['businessNow']> => clock.businessNow();
  return {
    async expectMoney(money) {
      const moment = await now();
      return transact((tx) => expectMoney(tx, money, moment));
    },
    async releaseMoney(requestNumber, to) {
      const moment = await now();
      await transact((tx) => releaseMoney(tx, requestNumber, to, moment));
    },
    async receiveMoney(paid) {
      const moment = await now();
      await transact((tx) => receiveMoney(tx, paid, moment, payPremiums));
    },
    ...createPayoutLocks(deps),
    ...createReversals(deps),
    ...createFinanceReads(q),
    async answerInquiry(virtualAccountNumber) {
      const moment = await now();
      return transact((tx) => answerInquiry(tx, virtualAccountNumber, moment));
    },
    findClosedBill: (virtualAccountNumber) => findClosedBill(q, virtualAccountNumber),
    listBankMovements: (asked) => listBankMovements(q, asked),
    getStatementRules: (currency, today) => getStatementRules(q, currency, today),
    async assignMoney(assignment) {
      const moment = await now();
      await transact((tx) => assignMoney(tx, assignment, moment));
    },
    async returnMoney(money) {
      const moment = await now();
      await transact((tx) => returnMoney(tx, money, moment));
    },
    async returnCredit(credit) {
      const moment = await now();
      return transact((tx) => returnCredit(tx, credit, moment));
    },
  };
}
