import { Big } from 'big.js';
import { z } from 'zod';
import type { MoneyAssignment, SuspenseMoney } from '#core/port.ts';
import { rupiah, usDollar } from '#shared/money/money.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { EntryKind } from '../entries/two-person-entry.ts';
import { asMoneyRefusal } from './money-refusal.ts';

/** Match as it was entered; `free` = the unassigned amount of the payment then, as exact decimal text. */
const Content = z.object({ requestNumber: z.string(), free: z.string(), currency: z.number() });
export type EnteredMatch = z.infer<typeof Content>;

/** Assignment of suspense money to a request (rulebook 6.4). Subject: the payment. The money moves when another person approves. */
export const moneyMatches: EntryKind<EnteredMatch> = {
  name: 'MONEY_MATCH',
  content: Content,
  enters: ['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'],
  decides: 'KEUANGAN_PENYETUJU',
  detail: ({ subject, content }) => ({ request: content.requestNumber, payment: subject }),
  actions: { entered: 'money.match-entered', approved: 'money.matched', rejected: 'money.match-rejected' },
  release: async ({ subject, content, enteredBy }, { tx, desk, moment, by }) => {
    const { requestNumber, free } = content;
    const assignment: MoneyAssignment = { paymentId: subject, requestNumber, free, by: enteredBy };
    await desk
      .coreIn(tx, moment)
      .assignMoney(assignment)
      .catch(async (error: unknown) => {
        const step = { caller: { userName: by }, detail: { request: requestNumber, payment: subject } };
        throw await asMoneyRefusal(tx, step, error);
      });
    await addJob(tx, 'core-events', {}, { jobKey: 'core-events' });
  },
};

/**
 * Reads from which amounts a match of suspense money needs a second person: from `match.four_eyes_from` of the currency
 * on, the amount itself counted.
 */
export async function readSecondPersonRule({
  core,
  clock,
}: Pick<DeskServices, 'clock' | 'core'>): Promise<(money: Pick<SuspenseMoney, 'currency' | 'free'>) => boolean> {
  const today = businessDateOf(await clock.businessNow());
  const [inRupiah, inDollars] = await Promise.all(
    [rupiah, usDollar].map((currency) => core.getStatementRules(currency, today)),
  );
  const limits = new Map([
    [rupiah, inRupiah],
    [usDollar, inDollars],
  ]);
  return ({ free, currency }) => new Big(free).gte(limits.get(currency)?.fourEyesFrom ?? 0);
}
