import { createInterface } from 'node:readline';
import { Big } from 'big.js';
import { z } from 'zod';
import { createWriteCore } from '#core/embedded/write-core.ts';
import { withSealer } from '#core/embedded/db/database.ts';
import { CoreRefusal } from '#core/port.ts';
import { createPool } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { testSealer } from '../../support/sealing.ts';
import { askProduct } from './asked/ask-product.ts';
import { isDrawn, stepOf } from './walk.ts';

// Child process that runs the daily work of the core and takes commands; the soak kills this process.

const Money = z.object({ bankReference: z.string(), account: z.string(), amount: z.string(), valueDate: BusinessDate });
const Wanted = z.object({
  requestNumber: z.string(),
  policyNumber: z.string(),
  purpose: z.enum(['03', '04', '07']),
  amount: z.string(),
});
const Posted = z.object({ requestNumber: z.string(), policyNumber: z.string(), changes: z.array(PolicyChange) });

const Asked = z.object({
  requestNumber: z.string(),
  policyNumber: z.string(),
  endpoint: z.string(),
  payload: z.record(z.string(), z.unknown()),
});

const Command = z.discriminatedUnion('do', [
  z.object({ do: z.literal('day'), now: Instant }),
  z.object({ do: z.literal('pay'), now: Instant, money: Money }),
  z.object({ do: z.literal('expect'), now: Instant, wanted: Wanted }),
  z.object({ do: z.literal('release'), now: Instant, requestNumber: z.string() }),
  z.object({ do: z.literal('payOut'), now: Instant, payableId: z.string(), result: z.enum(['PAID', 'RETURNED']) }),
  z.object({ do: z.literal('ask'), now: Instant, asked: Asked }),
  z.object({ do: z.literal('post'), now: Instant, posted: Posted }),
  z.object({ do: z.literal('takeBack'), now: Instant, money: Money }),
  z.object({ do: z.literal('report'), now: Instant, policyNumber: z.string(), isReported: z.boolean() }),
]);
export type Command = z.infer<typeof Command>;

/**
 * Answer of the child process: `refused` = the core refused and changed nothing; `failed` = an error that must not
 * happen.
 */
export const CommandAnswer = z.object({
  outcome: z.string().optional(),
  refused: z.string().optional(),
  failed: z.string().optional(),
});
export type CommandAnswer = z.infer<typeof CommandAnswer>;

const Environment = z.object({ DATABASE_URL: z.string(), SOAK_SEED: z.coerce.number() });

function createDays(url: string, seed: number) {
  const pool = createPool(url, { max: 2, statementTimeoutMs: 60_000, applicationName: 'swapolis-life' });
  let now: Instant;
  const q = withSealer(pool, testSealer);
  const core = createWriteCore({
    q,
    transact: (work) => inTransaction(pool, (tx) => work(withSealer(tx, testSealer))),
    clock: { systemNow: () => now, businessNow: () => Promise.resolve(now) },
    inventPrice: ({ fundCode, previous }, day) => {
      const next = previous.times(stepOf(seed, fundCode, day)).round(4, Big.roundHalfUp);
      return next.lt(100) ? new Big(100) : next;
    },
    answerDebit: ({ policyNumber, dueOn, askedOn }) =>
      isDrawn(seed, policyNumber, dueOn, askedOn) ? { result: 'PAID' } : { result: 'FAILED', reason: 'Saldo kurang' },
  });
  return async (command: Command): Promise<CommandAnswer> => {
    ({ now } = command);
    if (command.do === 'day') await core.catchUp();
    if (command.do === 'pay') {
      const { account: virtualAccountNumber, ...money } = command.money;
      await core.receiveMoney({ ...money, virtualAccountNumber, paidAt: now, payerName: null });
    }
    if (command.do === 'takeBack') {
      const { bankReference, account: virtualAccountNumber, amount, valueDate: reversedOn } = command.money;
      const receipt = { bankReference, virtualAccountNumber };
      await core.reverseReceipt({ reference: `BALIK-${bankReference}`, receipt, amount, reversedOn, reason: null });
    }
    if (command.do === 'report')
      await (command.isReported ? core.registerClaim(command.policyNumber) : core.liftClaim(command.policyNumber));
    if (command.do === 'expect')
      return { outcome: await core.expectMoney({ ...command.wanted, least: command.wanted.amount, exact: true }) };
    if (command.do === 'release') await core.releaseMoney(command.requestNumber, 'SUSPENSE');
    if (command.do === 'payOut') {
      const { payableId, result } = command;
      await core.releasePayable({ payableId, releaseKey: payableId, maker: 'keuangan1', releaser: 'keuangan2' });
      await core.answerPayout({ payableId, attempt: 1, result, reason: result === 'PAID' ? null : 'Rekening ditutup' });
    }
    if (command.do === 'ask') return askProduct(q, (posting) => core.post(posting), command.asked, now);
    if (command.do === 'post') return core.post({ ...command.posted, step: 'post', goodAt: now });
    return {};
  };
}

const asAnswer = (error: unknown): CommandAnswer =>
  error instanceof CoreRefusal ? { refused: `${error.code}: ${error.message}` } : { failed: String(error) };

if (import.meta.main) {
  const { DATABASE_URL, SOAK_SEED } = Environment.parse(process.env);
  const run = createDays(DATABASE_URL, SOAK_SEED);
  console.log('{"outcome":"ready"}');
  for await (const line of createInterface({ input: process.stdin })) {
    const received: unknown = JSON.parse(line);
    const { outcome, refused, failed }: CommandAnswer = await run(Command.parse(received)).catch(asAnswer);
    console.log(JSON.stringify({ outcome, refused, failed }));
  }
  process.exit();
}
