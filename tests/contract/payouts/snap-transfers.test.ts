import { generateKeyPairSync } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import type { SnapBankSettings } from '#server/config/snap-bank-settings.ts';
import { alarmText, isUrgent } from '#server/alarms/alarm-words.ts';
import { listAllAlarms } from '#server/alarms/list-all-alarms.ts';
import { createServices, type NewServices } from '#server/services/services.ts';
import { createSendTransfersJob } from '#server/snap-transfers/send-transfers-job.ts';
import { createMovableClock, type MovableClock } from '#tests/support/movable-clock.ts';
import { useLedger, WEDNESDAY } from '#tests/support/ledger.ts';
import { insertReleasedBatch } from '#tests/support/released-batch.ts';
import { testSecrets, testVault } from '#tests/support/sealing.ts';
import { bankEnvironment, bankKeys, bankReply, openSnapBank, type SnapBank } from '#tests/support/snap-bank.ts';

const ledger = useLedger();
const inter = '/transfer-interbank';
const status = '/transfer/status';
const inquiry = '/account-inquiry-external';

let bank: SnapBank;
let clock: MovableClock;
let services: NewServices;
let settings: SnapBankSettings;
let reference: string;

/** Runs the job once as a separate process would: with a new client and a new token. */
const run = (given: Partial<SnapBankSettings> = {}): Promise<void> =>
  createSendTransfersJob(services, { ...settings, ...given }).run({});

/** Moves the clock forward to the next try of the lines, then runs the job. */
async function runLater(seconds = 400): Promise<void> {
  clock.pass(seconds);
  await run();
}

async function stored() {
  const { rows } = await ledger.database().pool.query<{ state: string; reason: string | null; code: string | null }>(
    `SELECT at.state, at.reason, kept.last_code AS code FROM payout_line_state AS at JOIN payout_line AS line USING (batch_id, line_number)
     LEFT JOIN bank_transfer AS kept USING (batch_id, line_number) WHERE line.reference = $1`,
    [reference],
  );
  return rows[0];
}

const countCalls = (path: string): number => bank.paths().filter((each) => each === path).length;

async function openServices(): Promise<void> {
  const config = parseConfig({ APP_MODE: 'demo', ...testSecrets, ...bankEnvironment(bank.url) });
  if (config.snapBank === undefined) throw new Error('the settings open no bank');
  settings = { ...config.snapBank, waitMs: 1000 };
  clock = createMovableClock({ start: WEDNESDAY });
  services = createServices(config, ledger.database().pool, pino({ level: 'silent' }), { clock });
}

async function releaseLine(chosen: object = {}): Promise<void> {
  await ledger.sellAndPrice({ EQ: '1000000' });
  const { payableId } = await ledger.payable();
  const people = { maker: 'keuangan1', releaser: 'keuangan2' };
  await ledger.core().releasePayable({ payableId, releaseKey: `K-${ledger.current.requestNumber}`, ...people });
  reference = `S${ledger.current.requestNumber.replace('-', '')}X1`;
  const { pool } = ledger.database();
  const given = { reference, ...chosen };
  await insertReleasedBatch({ pool, vault: testVault }, [[await ledger.payable(), given]], clock.systemNow());
}

beforeAll(async () => {
  bank = await openSnapBank();
});
afterAll(() => bank.close());
beforeEach(async () => {
  bank.calls.length = 0;
  bank.faults.clear();
  bank.transfers.clear();
  bank.names.clear();
  bank.names.set('1234567890', 'SITI');
  bank.publicKey = bankKeys.publicKey;
  await openServices();
});

describe('payment line of a released batch', () => {
  beforeEach(() => releaseLine());

  test('is paid once after its payee name was checked, and settles payable, ledger and request', async () => {
    await run();
    expect(bank.paths()).toEqual(['/access-token/b2b', inquiry, inter]);
    expect(bank.transfers.get(reference)).toMatchObject({ amount: { value: '1000000.00' }, account: '1234567890' });
    expect(await stored()).toEqual({ state: 'paid', reason: null, code: '20000' });
    expect(await ledger.payable()).toMatchObject({ state: 'PAID', attempt: 1 });
    expect(await ledger.booked()).toEqual({ bank: -1_000_000, 'unit-liability:EQ': 1_000_000 });
    await runLater();
    expect(bank.countPaid()).toBe(1);
    expect(countCalls(inter)).toBe(1);
  });

  test('is paid once when four runs begin at the same moment', async () => {
    await Promise.all([run(), run(), run(), run()]);
    expect(bank.countPaid()).toBe(1);
    expect((await ledger.payable()).state).toBe('PAID');
  });

  test.each([
    ['hangs after it paid', { kind: 'silent', worked: true }],
    ['cuts the connection after it paid', { kind: 'cut', worked: true }],
    [
      'answers 500 after it paid',
      { kind: 'answer', reply: { status: 500, body: { responseCode: '5001801' } }, worked: true },
    ],
    [
      'answers with the page of a proxy after it paid',
      { kind: 'answer', reply: { status: 502, body: '' }, worked: true },
    ],
    [
      'answers with another reference after it paid',
      {
        kind: 'answer',
        reply: { status: 200, body: { responseCode: '2001800', partnerReferenceNo: 'OTHER' } },
        worked: true,
      },
    ],
  ] as const)('is settled by a status call when the bank %s', async (_case, fault) => {
    bank.faults.set(inter, [fault]);
    await run({ waitMs: 300 });
    expect((await stored())?.state).toBe('unclear');
    expect((await ledger.payable()).state).toBe('SENT');
    await run();
    expect(countCalls(status), 'the bank is not asked at once').toBe(0);
    await runLater();
    expect(countCalls(status)).toBe(1);
    expect(countCalls(inter), 'a second transfer').toBe(1);
    expect(bank.countPaid()).toBe(1);
    expect((await stored())?.state).toBe('paid');
  });

  test('is sent again with its reference only after the bank answered that it does not know it', async () => {
    bank.faults.set(inter, [{ kind: 'cut', worked: false }]);
    bank.faults.set(status, [
      { kind: 'answer', reply: { status: 404, body: '<html>not found</html>' }, worked: false },
      { kind: 'silent', worked: false },
      bankReply('50401', status),
      bankReply('20000', status, { latestTransactionStatus: '07' }),
    ]);
    await run({ waitMs: 300 });
    for (let tries = 1; tries <= 4; tries += 1) {
      clock.pass(2000);
      await run({ waitMs: 300 });
      expect(countCalls(status)).toBe(tries);
      expect(countCalls(inter)).toBe(1);
    }
    await runLater(2000);
    expect(countCalls(inter)).toBe(2);
    expect([...bank.transfers.keys()]).toEqual([reference]);
    expect(bank.countPaid()).toBe(1);
    expect((await ledger.payable()).state).toBe('PAID');
  });

  test('is postponed longer after every try', async () => {
    bank.faults.set(inter, [{ kind: 'cut', worked: true }]);
    bank.faults.set(
      status,
      [1, 2, 3].map(() => bankReply('50401', status)),
    );
    await run();
    const asked: number[] = [];
    for (const seconds of [29, 1, 59, 1, 119, 1]) {
      await runLater(seconds);
      asked.push(countCalls(status));
    }
    expect(asked).toEqual([0, 1, 1, 2, 2, 3]);
  });

  test("stays unclear while the bank processes it, and is settled by the bank's final status", async () => {
    bank.faults.set(inter, [{ kind: 'cut', worked: true }]);
    await run();
    const known = bank.transfers.get(reference);
    if (!known) throw new Error('the bank knows the transfer');
    known.status = '03';
    await runLater();
    expect(await stored()).toMatchObject({ state: 'unclear', code: '20000/03' });
    known.status = '06';
    await runLater();
    expect(await stored()).toMatchObject({ state: 'refused', code: '20000/06' });
    expect(await ledger.payable()).toMatchObject({ state: 'RETURNED', returnReason: 'Bank menyatakan transfer gagal' });
    expect(await ledger.booked()).toEqual({ 'policyholder-payable': -1_000_000, 'unit-liability:EQ': 1_000_000 });
  });

  test('raises an urgent alarm when it has been unclear for half an hour, until it is settled', async () => {
    const alarms = async () => (await listAllAlarms(services)).filter(({ kind }) => kind === 'PAYOUT_UNCLEAR');
    bank.faults.set(inter, [{ kind: 'cut', worked: true }]);
    bank.faults.set(status, [bankReply('50400', status)]);
    await run();
    await runLater(1799);
    expect(await alarms()).toEqual([]);
    clock.pass(2);
    const [alarm] = await alarms();
    expect(alarm).toMatchObject({ count: 1, unclearSince: '2026-11-25', codes: ['50400'] });
    expect(alarm && [isUrgent(alarm), alarmText(alarm)]).toEqual([
      true,
      expect.stringMatching(/^1 pembayaran belum jelas di bank sejak 25\/11\/2026: kumpulan \d+, .* 50400\./),
    ]);
    await runLater();
    expect(await alarms()).toEqual([]);
  });

  test('is returned with a reason when the bank refuses the account', async () => {
    bank.faults.set(inter, [bankReply('40318', inter)]);
    await run();
    const returnReason = 'Rekening penerima sudah tutup atau tidak aktif';
    expect(await ledger.payable()).toMatchObject({ state: 'RETURNED', returnReason });
    expect(await stored()).toEqual({ state: 'refused', reason: returnReason, code: '40318' });
  });

  test('waits while our own account lacks money, and is paid once when it has money again', async () => {
    bank.faults.set(inter, [bankReply('40314', inter)]);
    await run();
    expect(await stored()).toMatchObject({ state: 'unclear', code: '40314' });
    await runLater();
    expect((await ledger.payable()).state).toBe('PAID');
    expect(bank.countPaid()).toBe(1);
  });

  test('is asked about after its lease, and not sent again, when its process was killed while sending', async () => {
    bank.faults.set(inter, [{ kind: 'silent', worked: true }]);
    const killed = run({ waitMs: 5000 });
    await expect.poll(() => bank.countPaid()).toBe(1);
    expect((await stored())?.state).toBe('sent');
    await run();
    expect(countCalls(status), 'the lease holds').toBe(0);
    await runLater();
    expect(countCalls(status)).toBe(1);
    expect((await stored())?.state).toBe('paid');
    await killed;
    expect(bank.countPaid()).toBe(1);
    expect((await stored())?.state).toBe('paid');
  });

  test('repeats its call once with a new token when the bank has revoked the old one', async () => {
    bank.faults.set(inter, [bankReply('40101', inter)]);
    await run();
    expect(countCalls('/access-token/b2b')).toBe(2);
    expect(countCalls(inter)).toBe(2);
    expect(bank.countPaid()).toBe(1);
  });

  test("is postponed with the bank's code when our public key at the bank is a different one", async () => {
    bank.publicKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
    await run();
    expect(await stored()).toMatchObject({ state: 'waiting', code: '4017300' });
    await run({ clientSecret: undefined });
    bank.publicKey = bankKeys.publicKey;
    await runLater();
    expect((await stored())?.state).toBe('paid');
    expect(bank.countPaid()).toBe(1);
  });

  test("is postponed with the bank's code when the client secret is wrong", async () => {
    await run({ clientSecret: 'another-secret-of-the-insurer' });
    expect(await stored()).toMatchObject({ state: 'waiting', code: '40100' });
    expect(countCalls(inter)).toBe(0);
  });

  test('is signed with the private key and carries no token in asymmetric mode', async () => {
    await run({ clientSecret: undefined });
    expect(bank.paths()).toEqual([inquiry, inter]);
    expect(bank.calls[1]?.headers.authorization).toBeUndefined();
    expect((await stored())?.state).toBe('paid');
  });

  test.each([
    ['another owner', 'BUDI HARTONO', 'Nama pemilik rekening di bank berbeda dengan nama penerima'],
    ['no owner, as it does not know the account', undefined, 'Nomor rekening tidak dikenal bank'],
  ])('is returned unsent when the bank names %s', async (_case, name, returnReason) => {
    bank.names.clear();
    if (name !== undefined) bank.names.set('1234567890', name);
    await run();
    expect(countCalls(inter)).toBe(0);
    expect(await ledger.payable()).toMatchObject({ state: 'RETURNED', returnReason });
  });

  test('is postponed unsent while the bank does not answer the name inquiry', async () => {
    bank.faults.set(inquiry, [{ kind: 'silent', worked: false }]);
    await run({ waitMs: 300 });
    expect(await stored()).toMatchObject({ state: 'waiting', code: 'no answer' });
    expect(countCalls(inter)).toBe(0);
    await runLater();
    expect((await stored())?.state).toBe('paid');
  });

  test('is postponed unsent when a row of its batch was changed', async () => {
    const { pool } = ledger.database();
    await pool.query('ALTER TABLE payout_line DISABLE TRIGGER USER');
    await pool.query(`UPDATE payout_line SET amount = amount + 1 WHERE reference = $1`, [reference]);
    await pool.query('ALTER TABLE payout_line ENABLE TRIGGER USER');
    await run();
    expect(await stored()).toMatchObject({ state: 'waiting', code: 'BATCH DAMAGED' });
    expect(bank.calls).toEqual([]);
  });

  test('is not sent once its batch was fetched as a file', async () => {
    await ledger.database().pool.query(
      `INSERT INTO payout_batch_fetch (batch_id, fetched_by, fetched_at, sha256, layout)
       SELECT batch_id, 'keuangan1', now(), 'x', '{}' FROM payout_line WHERE reference = $1`,
      [reference],
    );
    await run();
    expect(bank.calls).toEqual([]);
  });
});

test('a payment within the bank uses the services for transfers within the bank', async () => {
  await releaseLine({ way: 'same-bank', bankCode: '014' });
  await run();
  expect(bank.paths()).toEqual(['/access-token/b2b', '/account-inquiry-internal', '/transfer-intrabank']);
  expect((await stored())?.state).toBe('paid');
});

test.each(['skn', 'rtgs'])('a payment by %s is paid when the bank says that it is booked', async (way) => {
  await releaseLine({ way });
  await run();
  expect(bank.paths().at(-1)).toBe(`/transfer-${way}`);
  expect(await stored()).toMatchObject({ state: 'unclear', code: '20000/03' });
  await runLater();
  expect(await stored()).toMatchObject({ state: 'paid', code: '20000/00' });
  expect(bank.countPaid()).toBe(1);
});
