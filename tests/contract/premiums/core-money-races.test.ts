import { beforeEach, describe, expect, it } from 'vitest';
import { useLedger } from '#tests/support/ledger.ts';
import { seedLedgerPolicy } from '#tests/support/ledger-policy.ts';
import { expected, openAccounts, paid } from '#tests/support/money-in.ts';

const ROUNDS = 12;

const ledger = useLedger();
beforeEach(() => openAccounts(ledger));

/** Adds another policy to the database of the test; returns its number and a request number. */
async function openOther(round: number): Promise<{ readonly policyNumber: string; readonly requestNumber: string }> {
  const policyNumber = ledger.current.policyNumber.replace('99', String(70 + round));
  await seedLedgerPolicy(ledger.database().pool, policyNumber);
  return { policyNumber, requestNumber: `${ledger.current.requestNumber}-other-${round}` };
}

const waitingForRows = () =>
  ledger.one(`SELECT count(*)::integer AS answer FROM pg_stat_activity WHERE datname = current_database()
              AND wait_event_type = 'Lock'`);

/** Locks the payment until every parallel call waits for it, so that all have started before the first continues. */
async function raceFor(paymentId: string, contenders: readonly (() => Promise<unknown>)[]): Promise<number> {
  const holder = await ledger.database().pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM core.money_received WHERE receipt_id = $1 FOR UPDATE', [paymentId]);
    const answers = Promise.allSettled(contenders.map((contend) => contend()));
    await expect.poll(waitingForRows, { timeout: 120_000, interval: 5 }).toBe(contenders.length);
    await holder.query('COMMIT');
    return (await answers).filter((answer) => answer.status === 'fulfilled').length;
  } finally {
    holder.release();
  }
}

const givenOf = (paymentId: string) =>
  ledger.one(
    `SELECT coalesce(sum(amount), 0)::text AS answer FROM core.money_use WHERE receipt_id = $1 AND state <> 'FREED'`,
    [paymentId],
  );

/** Receives 5,000,000 for the ledger's policy, into suspense. */
async function receive(): Promise<string> {
  const payment = paid(ledger, '5000000');
  await ledger.core().receiveMoney(payment);
  const money = (await ledger.core().listSuspense()).find((each) => each.bankReference === payment.bankReference);
  return money?.paymentId ?? '';
}

describe('suspense money that two requests claim at the same time', () => {
  it('is given to one of two requests of different policies', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const paymentId = await receive();
      const others = [await openOther(round), await openOther(round + ROUNDS)];
      for (const other of others) await ledger.core().expectMoney(expected(ledger, other));
      const won = await raceFor(
        paymentId,
        others.map(
          ({ requestNumber }) =>
            () =>
              ledger.core().assignMoney({ paymentId, requestNumber, by: 'keuangan1' }),
        ),
      );
      expect([won, await givenOf(paymentId)]).toEqual([1, '5000000.00']);
    }
  });

  it('is given to the request of its own policy, or to the request that finance chose', async () => {
    const paymentId = await receive();
    const other = await openOther(0);
    await ledger.core().expectMoney(expected(ledger, other));
    await raceFor(paymentId, [
      () => ledger.core().assignMoney({ paymentId, requestNumber: other.requestNumber, by: 'keuangan1' }),
      () => ledger.core().expectMoney(expected(ledger)),
    ]);
    expect(await givenOf(paymentId)).toBe('5000000.00');
  });

  it('is either refunded or given to a request', async () => {
    const paymentId = await receive();
    const other = await openOther(0);
    await ledger.core().expectMoney(expected(ledger, other));
    const won = await raceFor(paymentId, [
      () => ledger.core().assignMoney({ paymentId, requestNumber: other.requestNumber, by: 'keuangan1' }),
      () => ledger.core().returnMoney({ paymentId, by: 'keuangan2' }),
    ]);
    expect([won, await givenOf(paymentId)]).toEqual([1, '5000000.00']);
  });
});
