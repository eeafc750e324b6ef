import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseBusinessDate, type BusinessDate } from '#shared/time/dates.ts';
import { DeskPrices } from '#shared/wire/operations/desk-prices.ts';
import { startDeskApp, staffToken, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory } from '#tests/support/desk-story.ts';
import { signIn, siti } from '#tests/support/sign-in.ts';

const url = '/desk/v1/prices';
/** Monday before the demo's today; its prices are final. */
const monday = parseBusinessDate('2026-11-23');

let app: DeskApp;
let today: BusinessDate;
const tokens = new Map<string, string>();

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001']);
  for (const name of ['parameter1', 'parameter2', 'penyetuju1', 'auditor1'])
    tokens.set(name, await staffToken(app, name));
  today = (await read()).latest;
});
afterAll(() => app.close());

const read = async (day?: string): Promise<DeskPrices> =>
  DeskPrices.parse((await app.call('GET', day === undefined ? url : `${url}?day=${day}`, tokens.get('auditor1'))).data);
const post = (who: string, path: string, body: Readonly<Record<string, unknown>>) =>
  app.call('POST', `${url}${path}`, tokens.get(who), body);
const fundOf = async (code: string, day?: string) => (await read(day)).funds.find((fund) => fund.fund_code === code);
const lastPrice = async (code: string): Promise<string> => (await fundOf(code, today))?.before?.price ?? '';
const codes = async (): Promise<readonly string[]> => (await read(today)).funds.map((fund) => fund.fund_code);

/** Builds an entry of one fund at its last price, which is not a jump. */
async function entry(code: string, changes: Readonly<Record<string, unknown>> = {}) {
  const prices = [{ fund_code: code, price: await lastPrice(code) }];
  return { day: today, prices, note: 'Laporan administrasi investasi.', ...changes };
}

const approve = async (who = 'parameter2') =>
  post(who, `/${(await read()).waiting.at(-1)?.id ?? ''}/approve`, { note: 'Cocok.' });
const reject = async () => post('parameter2', `/${(await read()).waiting.at(-1)?.id ?? ''}/reject`, { note: 'Salah.' });
const stored = async (code: string, day: string) =>
  (
    await app.services.pool.query<{ price: string; state: string }>(
      'SELECT price::text, state FROM core.fund_price WHERE fund_code = $1 AND day = $2',
      [code, day],
    )
  ).rows[0];

it.each<[string, string, Readonly<Record<string, unknown>>, number]>([
  ['by staff of another role', 'penyetuju1', {}, 403],
  ['by an auditor', 'auditor1', {}, 403],
  ['for a Sunday', 'parameter1', { day: '2026-11-22' }, 422],
  ['for a day that has not come', 'parameter1', { day: '2026-12-01' }, 422],
  ['without a price', 'parameter1', { prices: [] }, 422],
  ['of zero', 'parameter1', { prices: [{ fund_code: 'STUM', price: '0' }] }, 422],
  ['with five decimals', 'parameter1', { prices: [{ fund_code: 'STUM', price: '1.23456' }] }, 422],
  ['of an unknown fund', 'parameter1', { prices: [{ fund_code: 'NONE', price: '1000' }] }, 422],
  ['for a day with final prices', 'parameter1', { day: monday }, 422],
  ['without a source', 'parameter1', { note: ' ' }, 422],
])('refuses prices %s', async (_name, who, changes, status) => {
  const [code = ''] = await codes();
  expect((await post(who, '', await entry(code, changes))).status).toBe(status);
});

it('refuses an entry that contains a fund twice', async () => {
  const [code = ''] = await codes();
  const price = { fund_code: code, price: '1000' };
  const { status, message } = await post('parameter1', '', await entry(code, { prices: [price, price] }));
  expect([status, message]).toEqual([422, `Dana ${code} diisi dua kali. Isi satu harga setiap dana.`]);
});

it('keeps prices entered by one person out of the price table, and waiting orders unpriced', async () => {
  const desk = await createDeskStory(app);
  await desk.approve(await submitWithdrawal(app, await signIn(app.server, siti)));
  const [code = ''] = await codes();
  expect((await post('parameter1', '', await entry(code))).status).toBe(200);
  expect([await stored(code, today), (await fundOf(code, today))?.state]).toEqual([undefined, 'ENTERED']);
  await app.services.coreOperations.catchUp();
  const { rows } = await app.services.pool.query(`SELECT FROM core.unit_order WHERE status <> 'QUEUED'`);
  expect(rows).toEqual([]);
});

it('refuses a second entry for the day, and a decision by the author or another role', async () => {
  const [code = ''] = await codes();
  const again = await post('parameter2', '', await entry(code));
  expect([again.status, again.message]).toEqual([409, expect.stringContaining('Sudah dicatat oleh Parameter Satu')]);
  const own = await approve('parameter1');
  expect([own.status, own.message]).toEqual([409, 'Anda yang mencatatnya. Admin parameter lain harus memutuskan.']);
  expect((await approve('penyetuju1')).status).toBe(403);
});

it('releases prices by another administrator as drafts until the time of publication', async () => {
  const [code = ''] = await codes();
  const price = await lastPrice(code);
  expect((await approve()).status).toBe(200);
  expect([await stored(code, today), (await fundOf(code, today))?.state]).toEqual([{ price, state: 'DRAFT' }, 'DRAFT']);
  const { rows } = await app.services.pool.query(
    `SELECT action, actor FROM audit_event WHERE action LIKE 'prices.%' ORDER BY position`,
  );
  expect(rows).toEqual([
    { action: 'prices.entered', actor: 'staff:parameter1' },
    { action: 'prices.released', actor: 'staff:parameter2' },
  ]);
});

it('replaces a draft price by a later entry that two people decided', async () => {
  const [code = ''] = await codes();
  const price = (Number(await lastPrice(code)) * 1.01).toFixed(4);
  await post('parameter2', '', await entry(code, { prices: [{ fund_code: code, price }] }));
  expect((await approve('parameter1')).status).toBe(200);
  expect(await stored(code, today)).toEqual({ price, state: 'DRAFT' });
});

it('asks to enter a jump a second time with its figures, and shows it to the second person', async () => {
  const [, code = ''] = await codes();
  const before = await lastPrice(code);
  const price = (Number(before) * 1.2).toFixed(4);
  const prices = [{ fund_code: code, price }];
  const once = await post('parameter1', '', await entry(code, { prices }));
  expect([once.status, once.message]).toEqual([
    422,
    expect.stringMatching(new RegExp(`Perubahan lebih dari 10%: ${code} naik 20% dari .+ menjadi .+ Ketik harga itu`)),
  ]);
  const other = [{ fund_code: code, price: before }];
  expect((await post('parameter1', '', await entry(code, { prices, again: other }))).status).toBe(422);
  expect((await post('parameter1', '', await entry(code, { prices, again: prices }))).status).toBe(200);
  expect((await read()).waiting[0]?.prices).toEqual([{ fund_code: code, price, change: '20', jump: true }]);
  expect((await reject()).status).toBe(200);
  expect(await stored(code, today)).toBeUndefined();
});

it('publishes prices at once when released after the time of publication, lists missing days, and never overwrites', async () => {
  const [, , code = ''] = await codes();
  const { pool } = app.services;
  const held = await stored(code, monday);
  await pool.query('DELETE FROM core.fund_price WHERE fund_code = $1 AND day = $2', [code, monday]);
  await app.call('POST', '/demo/api/clock', undefined, { advance: 1 });
  const shown = await read();
  expect([shown.day, shown.missing]).toEqual([monday, expect.stringContaining(`dana ${code} sejak 23/11/2026`)]);
  const prices = [{ fund_code: code, price: held?.price ?? '' }];
  expect((await post('parameter1', '', await entry(code, { day: monday, prices }))).status).toBe(200);
  expect((await approve()).status).toBe(200);
  expect(await stored(code, monday)).toEqual({ price: held?.price, state: 'FINAL' });
  await post('parameter1', '', await entry(code, { day: monday, prices }));
  expect((await read()).waiting).toEqual([]);
});

it('refuses to release a price that became final while the entry waited', async () => {
  const { latest } = await read();
  const code = (await codes()).at(-1) ?? '';
  expect((await post('parameter1', '', await entry(code, { day: latest }))).status).toBe(200);
  await app.services.pool.query(
    `INSERT INTO core.fund_price (fund_code, day, price, state) VALUES ($1, $2, 1, 'FINAL')`,
    [code, latest],
  );
  const late = await approve();
  expect([late.status, late.message]).toEqual([409, expect.stringContaining('sudah final dan tidak diganti')]);
  expect(await stored(code, latest)).toEqual({ price: '1.0000', state: 'FINAL' });
});
