import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AnswerReport, DeskBatchDetail, DeskBatches, PaymentFileAnswer } from '#shared/wire/operations/desk-batches.ts';
import { DeskWaiting } from '#shared/wire/operations/desk-waiting.ts';
import { DeskPayables } from '#shared/wire/desk.ts';
import { PayableTable, type PayableRow } from '#shared/wire/finance/payable-table.ts';
import { toRowPlace } from '#server/data-keys/reseal-place.ts';
import { reworkRows } from '#server/data-keys/rework-rows.ts';
import { sealedPlaces } from '#server/data-keys/sealed-places.ts';
import { findBatch, readCheckedLines } from '#server/payout-batches/batch-repository.ts';
import { createVault } from '#server/vault/vault.ts';
import { testKeys } from '#tests/support/sealing.ts';
import { findBookGaps } from '#tests/support/book-gaps.ts';
import {
  sitiToken,
  staffToken,
  startDeskApp,
  submitWithdrawal,
  type DeskApp,
  type Reply,
} from '#tests/support/desk-app.ts';
import { createDeskStory, type DeskStory } from '#tests/support/desk-story.ts';
import { owePayout, type OwedPayout } from '#tests/support/owed-payout.ts';

type Body = Readonly<Record<string, unknown>>;

let app: DeskApp;
let desk: DeskStory;
let siti = '';
/** Differences in the books at the start, which exist because this database holds only a part of the policies. */
let known: readonly string[] = [];
const tokens: Record<string, string> = {};

beforeAll(async () => {
  app = await startDeskApp({ PAYOUT_WAY: 'file' }, ['7700000001', '7700000003']);
  siti = await sitiToken(app);
  known = await findBookGaps(app.services.pool);
  desk = await createDeskStory(app);
  for (const name of ['keuangan1', 'keuangan2', 'verifikator1', 'auditor1']) tokens[name] = await staffToken(app, name);
});
afterAll(() => app.close());

const read = async (path: string, by = 'keuangan1'): Promise<Reply> =>
  app.call('GET', `/desk/v1/payout-batches${path}`, tokens[by]);
const post = (path: string, body: Body, by: string): Promise<Reply> =>
  app.call('POST', `/desk/v1/payout-batches${path}`, tokens[by], body);
const batchOf = ({ status, data, message }: Reply): DeskBatchDetail => {
  expect([status, message]).toEqual([200, 'Berhasil.']);
  return DeskBatchDetail.parse(data);
};
const show = async (id: string, by = 'keuangan2'): Promise<DeskBatchDetail> => batchOf(await read(`/${id}`, by));

/** Makes a batch of these payables as keuangan1. */
const make = (payableIds: readonly string[]): Promise<Reply> =>
  post('', { payments: payableIds.map((payable_id) => ({ payable_id, attempt: 0 })) }, 'keuangan1');

async function owe(...payouts: readonly OwedPayout[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const payout of payouts) ids.push(await owePayout(app.services.pool, payout));
  return ids;
}

/** Makes a batch of new payments; returns it as its releaser sees it. */
async function makeNew(...payouts: readonly OwedPayout[]): Promise<DeskBatchDetail> {
  const { batch_id } = batchOf(await make(await owe(...payouts)));
  return show(batch_id);
}

const release = async ({ batch_id, hash }: DeskBatchDetail, by = 'keuangan2'): Promise<Reply> =>
  post(`/${batch_id}/release`, { hash }, by);

const fetchFile = async (id: string, again = false, by = 'keuangan1') =>
  PaymentFileAnswer.parse((await post(`/${id}/file`, { again }, by)).data);

/** Makes, releases and fetches a batch of new payments. */
async function fetchNew(...payouts: readonly OwedPayout[]): Promise<DeskBatchDetail> {
  const made = await makeNew(...payouts);
  expect((await release(made)).status).toBe(200);
  await fetchFile(made.batch_id);
  return show(made.batch_id);
}

const upload = async (id: string, ...rows: readonly string[]): Promise<AnswerReport> => {
  const text = ['reference,amount,result,reason', ...rows].join('\r\n');
  const reply = await post(`/${id}/answers`, { text }, 'keuangan1');
  expect([reply.status, reply.message]).toEqual([200, 'Berhasil.']);
  return AnswerReport.parse(reply.data);
};

const stateOfPayable = async (id: string): Promise<string | undefined> =>
  (await app.services.core.findPayable(id))?.state;

describe('payment batch that is made and released', () => {
  it('has the number and sum of its payments, and the transfer way of each', async () => {
    const batch = await makeNew({ amount: 50_000_001 }, { amount: 250_000_001 }, { amount: 1_000_000_001 });
    expect(batch).toMatchObject({ state: 'open', line_count: 3, made: { by: 'keuangan1' }, may_release: true });
    expect(batch.total).toMatch(/^Rp\s1\.300\.000\.003$/);
    expect(batch.lines.map(({ way_text }) => way_text).toSorted()).toEqual(['BI-FAST', 'RTGS', 'SKN']);
    expect(batch.lines.map(({ reference }) => reference)).toEqual(
      batch.lines.map(() => expect.stringMatching(/^[A-Za-z0-9]{1,64}$/)),
    );
  });

  it('is released once, by a person other than its maker', async () => {
    const batch = await makeNew({}, {});
    expect((await show(batch.batch_id, 'keuangan1')).may_release).toBe(false);
    const own = await release(batch, 'keuangan1');
    expect(own).toMatchObject({ status: 409, message: expect.stringContaining('Petugas keuangan lain') });
    expect(batchOf(await release(batch))).toMatchObject({ state: 'released', released: { by: 'keuangan2' } });
    expect(await release(batch)).toMatchObject({ status: 409, message: expect.stringMatching(/^Dilepas oleh Anda/) });
  });

  it('is counted for the second person until it is released', async () => {
    const count = async (): Promise<number> =>
      DeskWaiting.parse((await app.call('GET', '/desk/v1/waiting', tokens['keuangan2'])).data).finance;
    const [id = ''] = await owe({});
    const before = await count();
    const made = batchOf(await make([id]));
    expect(await count()).toBe(before);
    batchOf(await release(await show(made.batch_id)));
    expect(await count()).toBe(before - 1);
  });

  it('is refused by the database when its maker releases it by SQL', async () => {
    const { batch_id } = await makeNew({});
    const insert = app.server.servingPool.query(
      `INSERT INTO payout_batch_release SELECT batch_id, made_by, made_at, line_count, total, hash FROM payout_batch WHERE batch_id = $1`,
      [batch_id],
    );
    await expect(insert).rejects.toThrow('is released by who made it');
  });

  it('can contain a payment that is in no other open batch, also one that was removed from a batch', async () => {
    const [id = ''] = await owe({});
    const first = batchOf(await make([id]));
    expect(await make([id])).toMatchObject({ status: 409, message: expect.stringContaining(first.number) });
    batchOf(await post(`/${first.batch_id}/take-out`, { lines: [1] }, 'keuangan2'));
    expect(await show(first.batch_id)).toMatchObject({ state: 'void', may_release: false });
    expect(batchOf(await make([id])).lines[0]?.reference).toBe(first.lines[0]?.reference);
  });

  it('is made once when two people make a batch of the same payment at the same time', async () => {
    const [id = ''] = await owe({});
    const replies = await Promise.all([make([id]), make([id])]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each([
    ['of an unknown bank', { bankName: 'Bank Khayalan' }, "Bank 'Bank Khayalan' tidak ada di daftar bank"],
    ['with cents', { amount: 1000.5 }, 'bukan rupiah bulat'],
  ])('is refused with a payment %s; the refusal names the policy', async (_name, payout, text) => {
    const reply = await make(await owe(payout));
    expect(reply.status).toBe(409);
    expect(reply.message).toContain('Polis 7700000001');
    expect(reply.message).toContain(text);
  });

  it('prevents its payments from being paid singly, also while it is being made', async () => {
    const [id = '', other = ''] = await owe({}, { accountName: 'ANI' });
    batchOf(await make([id]));
    for (const [payable, text] of [
      [id, 'Ada di kumpulan pembayaran'],
      [other, 'Dibayar lewat kumpulan pembayaran.'],
    ] as const) {
      const reply = await desk.call('keuangan1', `payables/${payable}/prepare`, { attempt: 0 });
      expect(reply).toMatchObject({ status: 409, message: expect.stringContaining(text) });
    }
    const { data } = await app.call('GET', '/desk/v1/payables?search=7700000001', tokens['keuangan1']);
    const shown = DeskPayables.parse(data).items.filter(({ payable_id }) => [id, other].includes(payable_id));
    expect(shown.filter(({ may_prepare }) => may_prepare)).toEqual([]);
  });

  it('cannot contain a payment without a transfer way, which is paid singly', async () => {
    const [id = ''] = await owe({ bankName: 'Bank Khayalan' });
    expect((await desk.call('keuangan1', `payables/${id}/prepare`, { attempt: 0 })).status).toBe(200);
  });

  it('is preceded by a list of payments for the next batch and of their payees', async () => {
    const [id = ''] = await owe({ bankName: 'Bank Khayalan' });
    const page = DeskBatches.parse((await read('')).data);
    const found = page.candidates.find(({ payable_id }) => payable_id === id);
    expect(found).toMatchObject({ way_text: null, note: expect.stringContaining('Bank Khayalan') });
    expect(page.total).toBeGreaterThan(3);
    expect(DeskBatches.parse((await read('', 'auditor1')).data)).toMatchObject({ may_make: false, candidates: [] });
  });
});

describe('access to payment batches', () => {
  it('is limited to finance roles; auditors can only read', () => {
    const roles = app.server.routes
      .filter(({ path }) => path.startsWith('/desk/v1/payout-batches'))
      .map(({ method, path, access }) => [method, path.slice(23), access.kind === 'staff' ? access.roles : []]);
    const [maker, releaser] = ['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'];
    expect(roles).toEqual([
      ['GET', '', [maker, releaser, 'AUDITOR']],
      ['GET', '/:id', [maker, releaser, 'AUDITOR']],
      ['POST', '', [maker]],
      ['POST', '/:id/release', [releaser]],
      ['POST', '/:id/take-out', [maker, releaser]],
      ['POST', '/:id/file', [maker, releaser]],
      ['POST', '/:id/answers', [maker, releaser]],
    ]);
  });

  it.each([
    ['verifikator1', 403, 403],
    ['auditor1', 200, 403],
    ['keuangan1', 200, 422],
  ])('for %s is %i for the list, and %i for a new empty batch', async (name, listed, made) => {
    expect([(await read('', name)).status, (await post('', { payments: [] }, name)).status]).toEqual([listed, made]);
  });
});

describe('change of a batch before and after its release', () => {
  const rename = (id: string) =>
    app.services.pool.query(`UPDATE core.payable SET account_name = 'ORANG LAIN' WHERE payable_id = $1`, [id]);
  const hold = (id: string) =>
    app.services.pool.query(`UPDATE core.payable SET payable_from = '2099-01-01' WHERE payable_id = $1`, [id]);

  it.each([
    ['a changed account', rename, 'Jumlah atau rekening berubah sejak kumpulan dibuat.'],
    ['a hold', hold, 'Ditahan sampai 01/01/2099'],
  ])('removes a payment by %s; the release sends the others', async (_name, change, reason) => {
    const ids = await owe({}, { amount: 2_000_000 });
    const made = batchOf(await make(ids));
    const seen = await show(made.batch_id);
    await change(ids[0] ?? '');
    expect(await release(seen)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/berubah sejak halaman.*Polis 7700000001: /),
    });
    const shown = await show(made.batch_id);
    expect(shown).toMatchObject({ line_count: 2, ready_count: 1 });
    expect(shown.lines.find(({ drops_out }) => drops_out)?.reason).toContain(reason);
    const done = batchOf(await release(shown));
    expect(done).toMatchObject({ state: 'released', line_count: 1 });
    expect(done.lines.find(({ state }) => state === 'out')?.reason).toContain(reason);
    expect([await stateOfPayable(ids[0] ?? ''), await stateOfPayable(ids[1] ?? '')]).toEqual(['OPEN', 'SENT']);
  });

  it('is refused for a released batch', async () => {
    const ids = await owe({});
    const made = batchOf(await make(ids));
    batchOf(await release(await show(made.batch_id)));
    const { services } = app;
    const moment = { at: await services.clock.businessNow(), recordedAt: services.clock.systemNow() };
    await services.coreIn(services.pool, moment).setPayoutsFrozen('7700000001', true);
    const file = await fetchFile(made.batch_id);
    await services.coreIn(services.pool, moment).setPayoutsFrozen('7700000001', false);
    expect(file.content).toContain('SITI RAHAYU');
    const out = await post(`/${made.batch_id}/take-out`, { lines: [1] }, 'keuangan1');
    expect(out).toMatchObject({ status: 409, message: expect.stringMatching(/^Dilepas oleh/) });
  });

  it('makes the release fail when no payment is left', async () => {
    const ids = await owe({});
    const made = batchOf(await make(ids));
    await hold(ids[0] ?? '');
    const shown = await show(made.batch_id);
    expect(shown.may_release).toBe(false);
    expect((await release(shown)).status).toBe(409);
  });
});

describe('change of keys', () => {
  const [newKey, newPepper] = [randomBytes(32), randomBytes(32)];
  const lines = sealedPlaces.find(({ table }) => table === 'public.payout_line');

  it('leaves a batch readable with the new keys as long as the old pepper is known', async () => {
    const { pool } = app.services;
    const made = await makeNew({});
    const batch = await findBatch(pool, made.batch_id);
    if (batch === undefined || lines === undefined) throw new Error('the batch or its place is missing');
    const keys = { dataKey: newKey, tokenPepper: newPepper, otherPepper: testKeys.tokenPepper };
    const reseal = async (dataKey: Buffer, other: Buffer) =>
      reworkRows(pool, toRowPlace(createVault({ ...keys, dataKey, otherDataKeys: [other] }), lines));
    expect((await reseal(newKey, testKeys.dataKey)).failed).toBe(0);
    expect(await readCheckedLines(pool, createVault(keys), batch)).toHaveLength(1);
    const late = createVault({ dataKey: newKey, tokenPepper: newPepper });
    await expect(readCheckedLines(pool, late, batch)).rejects.toThrow('differ from its hash');
    expect((await reseal(testKeys.dataKey, newKey)).failed).toBe(0);
    expect((await show(made.batch_id)).may_release).toBe(true);
  });
});

describe('change of batch rows by the owner of the database', () => {
  /** Changes rows as the owner of the tables, past the trigger that refuses it. */
  async function damage(table: string, change: string, id: string): Promise<void> {
    await app.services.pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await app.services.pool.query(`UPDATE ${table} SET ${change} WHERE batch_id = $1`, [id]);
    await app.services.pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  }

  it.each([
    ['payout_line', 'amount = amount + 1'],
    ['payout_line', `account_name = 'ORANG LAIN'`],
    ['payout_line', `bank_code = '008'`],
    ['payout_line', `way = 'rtgs'`],
    ['payout_line', `sealed_account = '\\x00'`],
    ['payout_batch', 'total = total + 1'],
    ['payout_batch', `hash = repeat('0', 64)`],
  ])('makes the release fail after %s SET %s', async (table, change) => {
    const batch = await makeNew({});
    await damage(table, change, batch.batch_id);
    for (const reply of [await release(batch), await read(`/${batch.batch_id}`)])
      expect(reply).toMatchObject({
        status: 409,
        message: expect.stringContaining('tidak cocok dengan sidik jarinya'),
      });
  });

  it.each([
    ['payout_line', 'amount = amount * 2'],
    ['payout_batch_release', 'line_count = 5'],
    ['payout_line_state', `state = 'out'`],
  ])('makes file and answers of a released batch fail after %s SET %s', async (table, change) => {
    const batch = await fetchNew({}, {});
    await damage(table, change, batch.batch_id);
    for (const [path, body] of [
      ['file', { again: true }],
      ['answers', { text: 'reference,amount,result,reason\nX,1,PAID,' }],
    ] as const)
      expect((await post(`/${batch.batch_id}/${path}`, body, 'keuangan1')).message).toContain('sidik jarinya');
  });

  it('is impossible for the serving role, for batches, payments, releases and fetches', async () => {
    for (const table of [
      'payout_batch',
      'payout_line',
      'payout_batch_release',
      'payout_batch_fetch',
      'payout_batch_answer',
    ])
      await expect(app.server.servingPool.query(`UPDATE ${table} SET batch_id = batch_id`)).rejects.toThrow(
        'permission denied',
      );
    await expect(app.server.servingPool.query('DELETE FROM payout_line_state')).rejects.toThrow('permission denied');
  });
});

describe('payment file', () => {
  it('has the same bytes at each fetch; repeated fetches give a warning and are recorded', async () => {
    const made = await makeNew({}, { amount: 60_000_000, accountName: 'BUDI; "ANDI", =1+1' });
    expect(await post(`/${made.batch_id}/file`, { again: false }, 'keuangan1')).toMatchObject({ status: 409 });
    batchOf(await release(made));
    const first = await fetchFile(made.batch_id);
    expect(first).toMatchObject({ repeated: false, name: `pembayaran-${made.number}.csv` });
    expect(createHash('sha256').update(first.content, 'utf8').digest('hex')).toBe(first.sha256);
    const unaware = await post(`/${made.batch_id}/file`, { again: false }, 'keuangan2');
    expect(unaware).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Berkas ini sudah diambil oleh Keuangan Satu pada/),
    });
    expect(await fetchFile(made.batch_id, true, 'keuangan2')).toEqual({ ...first, repeated: true });
    const shown = await show(made.batch_id);
    expect(shown).toMatchObject({ state: 'fetched', fetches: 2 });
    expect(shown.fetched.map(({ by, sha256 }) => [by, sha256])).toEqual([
      ['keuangan1', first.sha256],
      ['keuangan2', first.sha256],
    ]);
    expect(shown.lines.every(({ state }) => state === 'sent')).toBe(true);
    const { rows } = await app.services.pool.query(
      `SELECT actor FROM audit_event WHERE action = 'payout-batch.fetch' AND detail ->> 'batch' = $1 ORDER BY position`,
      [made.number],
    );
    expect(rows).toEqual([{ actor: 'staff:keuangan1' }, { actor: 'staff:keuangan2' }]);
  });

  it('lists each payment once, with number and sum at the end', async () => {
    const batch = await fetchNew({ amount: 1_000_000 }, { amount: 60_000_000 });
    const { content } = await fetchFile(batch.batch_id, true);
    const rows = content.trimEnd().split('\r\n');
    expect(rows[0]).toBe('reference,way,account,name,bank_code,bank_name,amount,date');
    expect(rows.at(-1)).toBe('TOTAL,2,61000000.00');
    for (const { reference } of batch.lines)
      expect(rows.filter((row) => row.startsWith(`${reference},`))).toHaveLength(1);
  });
});

describe("file of the bank's answers", () => {
  it('is read with a result for every kind of line, and each usable answer is recorded once', async () => {
    const other = await fetchNew({});
    const batch = await fetchNew({ amount: 1_000_000 }, { amount: 1_000_001 }, { amount: 1_000_002 });
    const [one, two, three] = batch.lines.map(({ reference, amount }) => ({
      reference,
      amount: `${amount.replaceAll(/\D/g, '')}.00`,
    }));
    const rows = [
      `${one?.reference},${one?.amount},PAID,`,
      `${one?.reference},${one?.amount},paid,`,
      `${one?.reference},${one?.amount},GAGAL,Rekening tutup`,
      `${two?.reference},${two?.amount},DITOLAK,"Rekening tutup, tanya cabang"`,
      `${three?.reference},999,PAID,`,
      `${three?.reference},banyak,PAID,`,
      `${three?.reference},${three?.amount},MUNGKIN,`,
      `SWTIDAKADA,1,PAID,`,
      `${other.lines[0]?.reference},1000000,PAID,`,
      `,1,PAID,`,
    ];
    const report = await upload(batch.batch_id, ...rows);
    expect(report).toMatchObject({ recorded: 2, repeated: 1, unusable: 7 });
    expect(report.lines.map(({ line, outcome, text }) => [line, outcome, text.replaceAll(/\s/g, ' ')])).toEqual([
      [2, 'recorded', 'Dicatat dibayar.'],
      [3, 'repeated', 'Sudah tercatat dibayar.'],
      [4, 'unusable', 'Bank menjawab ditolak bank, padahal sudah tercatat dibayar. Tanyakan ke bank.'],
      [5, 'recorded', 'Dicatat ditolak bank.'],
      [6, 'unusable', expect.stringMatching(/^Jumlahnya Rp 999, padahal yang dikirim Rp 1\.000\.00\d\. Tanyakan/)],
      [7, 'unusable', "Jumlah 'banyak' tidak terbaca. Tulis misalnya 1250000.00."],
      [8, 'unusable', expect.stringContaining("Hasil 'MUNGKIN' tidak dikenal.")],
      [9, 'unusable', 'Nomor referensi tidak dikenal.'],
      [10, 'unusable', `Nomor referensi ini milik kumpulan ${other.number}. Unggah jawabannya di sana.`],
      [11, 'unusable', 'Nomor referensi kosong.'],
    ]);
    const shown = await show(batch.batch_id);
    expect(shown).toMatchObject({ state: 'fetched', paid: 1, refused: 1 });
    expect(shown.lines[1]).toMatchObject({ state: 'refused', reason: 'Rekening tutup, tanya cabang' });
    expect(await upload(batch.batch_id, ...rows.slice(0, 1))).toMatchObject({ recorded: 0, repeated: 1 });
    await upload(batch.batch_id, `${three?.reference},${three?.amount},BERHASIL,`);
    expect(await show(batch.batch_id)).toMatchObject({ state: 'done', may_answer: false, answers: [{}, {}, {}] });
    expect(await findBookGaps(app.services.pool)).toEqual(known);
  });

  it('frees a refused payment for another batch, as its next attempt', async () => {
    const [id = ''] = await owe({});
    const first = batchOf(await make([id]));
    batchOf(await release(await show(first.batch_id)));
    await fetchFile(first.batch_id);
    await upload(first.batch_id, `${first.lines[0]?.reference},1000000,REFUSED,`);
    expect(await stateOfPayable(id)).toBe('RETURNED');
    const second = batchOf(await post('', { payments: [{ payable_id: id, attempt: 1 }] }, 'keuangan1'));
    expect(second.lines[0]?.reference).toBe(first.lines[0]?.reference.replace(/A1$/, 'A2'));
  });

  it('is not needed for a payment that the bank answered by its callback', async () => {
    const batch = await fetchNew({});
    const [line] = batch.lines;
    const payable = await app.services.pool.query<{ payable_id: string }>(
      'SELECT payable_id FROM payout_line WHERE batch_id = $1',
      [batch.batch_id],
    );
    const answer = { payable_id: payable.rows[0]?.payable_id, attempt: 1, result: 'PAID' };
    expect((await app.call('POST', '/demo/api/bank', undefined, answer)).status).toBe(200);
    expect(await show(batch.batch_id)).toMatchObject({ state: 'done', paid: 1 });
    expect(line?.state).toBe('sent');
  });

  it.each([
    ['without its columns', 'a,b\n1,2', 'Yang tidak ada: reference, amount, result, reason.'],
    ['without lines', 'reference,amount,result,reason\n', 'Tidak ada jawaban'],
    ['with an open quote', 'reference,amount,result,reason\n"x,1,PAID,', 'tanda kutip'],
  ])('is refused %s', async (_name, text, message) => {
    const batch = await fetchNew({});
    const reply = await post(`/${batch.batch_id}/answers`, { text }, 'keuangan1');
    expect([reply.status, JSON.stringify(reply.data)]).toEqual([422, expect.stringContaining(message)]);
  });

  it('is refused for a batch whose file nobody fetched', async () => {
    const batch = await makeNew({});
    const text = 'reference,amount,result,reason\nX,1,PAID,';
    const reply = await post(`/${batch.batch_id}/answers`, { text }, 'keuangan1');
    expect(reply).toMatchObject({ status: 409, message: expect.stringContaining('belum pernah diambil') });
  });
});

describe('batch that is made and released from the table of payables', () => {
  const rowsOf = async (ids: readonly string[], by = 'keuangan1'): Promise<readonly PayableRow[]> => {
    const { data } = await app.call('GET', '/desk/v1/finance/payables?sort=-amount', tokens[by]);
    const { items } = PayableTable.parse(data);
    return ids.flatMap((id) => items.find(({ payable_id }) => payable_id === id) ?? []);
  };
  const act = (step: 'prepare' | 'release', rows: readonly PayableRow[], by: string): Promise<Reply> =>
    app.call('POST', `/desk/v1/finance/payables/${step}`, tokens[by], {
      payments: rows.map(({ payable_id, attempt, seen }) => ({ payable_id, attempt, seen })),
    });
  const oweTwo = () => owe({ amount: 850_000_001 }, { amount: 850_000_002 });

  it('has the chosen payments, and is released as a whole by another person', async () => {
    const ids = await oweTwo();
    const rows = await rowsOf(ids);
    expect(rows.map((row) => [row.may_prepare_many, row.way, row.batch])).toEqual(ids.map(() => [true, 'skn', null]));
    const made = await act('prepare', rows, 'keuangan1');
    expect(made).toMatchObject({ status: 200, message: expect.stringMatching(/^Kumpulan \d+ dengan 2 pembayaran/) });
    expect((await rowsOf(ids)).map((row) => [row.table_stage, row.may_release_many])).toEqual(
      ids.map(() => ['prepared', false]),
    );
    const seen = await rowsOf(ids, 'keuangan2');
    expect(await act('release', seen.slice(1), 'keuangan2')).toMatchObject({
      status: 409,
      message: expect.stringContaining('memuat 2 pembayaran'),
    });
    expect(await act('release', seen, 'keuangan2')).toMatchObject({ status: 200 });
    expect(await Promise.all(ids.map(stateOfPayable))).toEqual(['SENT', 'SENT']);
  });

  it('is refused as a whole when a payment changed since it was seen, by name', async () => {
    const ids = await oweTwo();
    await act('prepare', await rowsOf(ids), 'keuangan1');
    const seen = await rowsOf(ids, 'keuangan2');
    await app.services.pool.query(`UPDATE core.payable SET account_name = 'ORANG LAIN' WHERE payable_id = $1`, [
      ids[0],
    ]);
    expect(await act('release', seen, 'keuangan2')).toMatchObject({
      status: 409,
      message: expect.stringMatching(/850\.000\.001.*berubah/),
    });
    expect(await Promise.all(ids.map(stateOfPayable))).toEqual(['OPEN', 'OPEN']);
  });

  it('does not take payments that no way carries together with others', async () => {
    const ids = await owe({ amount: 860_000_001 }, { amount: 860_000_002, bankName: 'Bank Khayalan' });
    expect(await act('prepare', await rowsOf(ids), 'keuangan1')).toMatchObject({
      status: 409,
      message: expect.stringContaining('860.000.002'),
    });
    expect(await Promise.all(ids.map(stateOfPayable))).toEqual(['OPEN', 'OPEN']);
  });
});

it('a withdrawal paid by a batch ends as SELESAI, and the books balance', async () => {
  const number = await submitWithdrawal(app, siti);
  await desk.approve(number);
  await app.call('POST', '/demo/api/clock', undefined, { advance: 5 });
  await app.work();
  const { data } = await app.call('GET', `/desk/v1/payables?search=${number}`, tokens['keuangan1']);
  const [due] = DeskPayables.parse(data).items;
  const made = batchOf(await make([due?.payable_id ?? '']));
  batchOf(await release(await show(made.batch_id)));
  await app.work();
  expect(await desk.stateOf(siti, number)).toBe('PROSES_TRANSFER');
  await fetchFile(made.batch_id);
  const [line] = made.lines;
  await upload(made.batch_id, `${line?.reference},${line?.amount.replaceAll(/\D/g, '')},PAID,`);
  await app.work();
  expect(await desk.stateOf(siti, number)).toBe('SELESAI');
  const gaps = await findBookGaps(app.services.pool);
  expect(gaps.filter((gap) => !gap.startsWith('value of '))).toEqual([]);
});
