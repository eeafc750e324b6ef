import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DeskMoneyList } from '#shared/wire/desk-money.ts';
import { DeskWaiting } from '#shared/wire/operations/desk-waiting.ts';
import { sitiToken, staffToken, startDeskApp, type DeskApp, type Reply } from '#tests/support/desk-app.ts';
import { advance, detailOf, factsOf, pay, submitTopUp } from '#tests/support/top-up.ts';

const unknownAccount = '8801402700000001';
const note = { note: 'Sesuai bukti transfer.' };

let app: DeskApp;
let siti = '';
/** Both prepare and release payouts. */
let maker = '';
let second = '';
let fund = '';

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001']);
  siti = await sitiToken(app);
  maker = await staffToken(app, 'keuangan1');
  second = await staffToken(app, 'keuangan2');
  fund = (await factsOf(app, siti)).position.holdings[0]?.fundCode ?? '';
});
afterAll(() => app.close());
/** Number of the latest request. */
let current = '';
// A policy has one open top-up at a time.
afterEach(async () => {
  if ((await stateOf(current)) === 'MENUNGGU_PEMBAYARAN') await cancel(current);
  else await advance(app, 'price');
});

const list = async (token = maker) => DeskMoneyList.parse((await app.call('GET', '/desk/v1/money', token)).data);
const match = (token: string, paymentId: string, number: string): Promise<Reply> =>
  app.call('POST', `/desk/v1/money/${paymentId}/match`, token, { request_number: number });
const decide = (token: string, id: string, how: 'approve' | 'reject'): Promise<Reply> =>
  app.call('POST', `/desk/v1/money/matches/${id}/${how}`, token, note);
const cancel = (number: string) => app.call('POST', `/api/v1/transaction-proposal/${number}/cancel`, siti);
const stateOf = async (number: string) => (await detailOf(app, siti, number)).state;
const countFor = async (token: string) =>
  DeskWaiting.parse((await app.call('GET', '/desk/v1/waiting', token)).data).finance;

/** Submits a top-up of this amount, and receives it on an account that matches nothing. */
async function receive(amount: number) {
  current = await submitTopUp(app, siti, { items: [{ fund_code: fund, amount }] });
  await pay(app, String(amount), unknownAccount);
  const money = (await list()).items.at(-1);
  return { money, paymentId: money?.payment_id ?? '' };
}

const actionsAbout = async (paymentId: string) => {
  const { rows } = await app.services.pool.query<{ action: string; actor: string }>(
    `SELECT action, actor FROM audit_event WHERE stream = 'desk' AND detail->>'payment' = $1 ORDER BY position`,
    [paymentId],
  );
  return rows;
};

it('a match of Rp9.999.999 takes effect at once', async () => {
  const { money, paymentId } = await receive(9_999_999);
  expect(money).toMatchObject({ needs_second: false });
  expect(await match(maker, paymentId, current)).toMatchObject({ status: 200, message: 'Dana dicocokkan.' });
  await app.work();
  expect(await stateOf(current)).not.toBe('MENUNGGU_PEMBAYARAN');
  expect(await list()).toMatchObject({ items: [], waiting: [] });
});

describe('a match of Rp10.000.000', () => {
  let paymentId = '';
  let id = '';
  beforeEach(async () => {
    const received = await receive(10_000_000);
    ({ paymentId } = received);
    expect(received.money).toMatchObject({ needs_second: true });
    expect(await match(maker, paymentId, current)).toMatchObject({
      status: 200,
      message: expect.stringContaining('lain harus memutuskan'),
    });
    await app.work();
    id = (await list()).waiting[0]?.id ?? '';
  });

  it('waits until another person approves it', async () => {
    expect(await stateOf(current)).toBe('MENUNGGU_PEMBAYARAN');
    expect((await list()).items.some(({ payment_id }) => payment_id === paymentId)).toBe(false);
    expect(await list()).toMatchObject({
      waiting: [{ amount: 'Rp\u00a010.000.000', request_text: expect.stringContaining(current) }],
    });
    expect((await list()).waiting[0]?.stands_against).not.toBe('');
    expect([await countFor(maker), await countFor(second)]).toEqual([0, 1]);
    expect(await decide(maker, id, 'approve')).toMatchObject({
      status: 409,
      message: expect.stringContaining('Anda yang mencatatnya'),
    });
    expect(await decide(second, id, 'approve')).toMatchObject({ status: 200, message: 'Dana dicocokkan.' });
    await app.work();
    expect(await stateOf(current)).not.toBe('MENUNGGU_PEMBAYARAN');
    expect(await actionsAbout(paymentId)).toEqual([
      { action: 'money.match-entered', actor: 'staff:keuangan1' },
      { action: 'money.matched', actor: 'staff:keuangan2' },
    ]);
    expect(await decide(second, id, 'approve')).toMatchObject({
      status: 409,
      message: expect.stringContaining('Disetujui oleh'),
    });
  });

  it('is not entered twice, and its money is not returned meanwhile', async () => {
    expect(await match(second, paymentId, current)).toMatchObject({
      status: 409,
      message: expect.stringContaining('Sudah dicatat oleh'),
    });
    expect(await app.call('POST', `/desk/v1/money/${paymentId}/return`, maker)).toMatchObject({
      status: 409,
      message: expect.stringContaining('menunggu petugas lain'),
    });
    await decide(second, id, 'reject');
  });

  it('leaves the money unmatched when it is rejected', async () => {
    expect(await decide(second, id, 'reject')).toMatchObject({ status: 200 });
    expect(await stateOf(current)).toBe('MENUNGGU_PEMBAYARAN');
    const { items, waiting } = await list();
    expect([items.at(-1)?.payment_id, waiting]).toEqual([paymentId, []]);
    await match(maker, paymentId, current);
    await decide(second, (await list()).waiting[0]?.id ?? '', 'approve');
    await app.work();
  });

  it('is refused, with the reason, when another part of the money is free by then', async () => {
    await app.services.pool.query('UPDATE core.money_received SET amount = amount + 1 WHERE receipt_id::text = $1', [
      paymentId,
    ]);
    expect(await decide(second, id, 'approve')).toMatchObject({
      status: 409,
      message: expect.stringContaining('jumlah bebasnya berubah'),
    });
    expect(await stateOf(current)).toBe('MENUNGGU_PEMBAYARAN');
    expect((await list()).waiting).toHaveLength(1);
    await decide(second, id, 'reject');
  });
});
