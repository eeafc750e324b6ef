import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeskPriceCorrections } from '#shared/wire/operations/desk-price-corrections.ts';
import { Movement } from '#shared/policy/movement.ts';
import { staffToken, startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { eventually } from '#tests/support/server.ts';
import { findBookGaps } from '#tests/support/book-gaps.ts';

const url = '/desk/v1/price-corrections';
/** Days of the demo with FINAL prices. */
const monday = '2026-11-23';
const policyNumber = '7700000001';

let app: DeskApp;
const tokens = new Map<string, string>();

beforeAll(async () => {
  app = await startDeskApp({}, [policyNumber]);
  for (const name of ['parameter1', 'parameter2', 'penyetuju1', 'keuangan1', 'auditor1'])
    tokens.set(name, await staffToken(app, name));
});
afterAll(() => app.close());

const read = async (day = monday, who = 'parameter1'): Promise<DeskPriceCorrections> =>
  DeskPriceCorrections.parse((await app.call('GET', `${url}?day=${day}`, tokens.get(who))).data);
const post = (who: string, path: string, body: Readonly<Record<string, unknown>>) =>
  app.call('POST', `${url}${path}`, tokens.get(who), body);

interface Bought {
  readonly fund_code: string;
  readonly day: string;
  readonly price: string;
  readonly units: string;
  readonly amount: string;
}
/** Finds the newest charge of the policy: a movement at a FINAL price. */
async function lastCharge(): Promise<Bought> {
  const { rows } = await app.services.pool.query<Bought>(
    `SELECT fund_code, pricing_date::text AS day, price::text, units::text, amount::text FROM core.unit_entry
     WHERE policy_number = $1 AND reason IN ('CHARGE', 'PREMIUM') AND corrects IS NULL ORDER BY entry_id DESC LIMIT 1`,
    [policyNumber],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the policy has no movement');
  return row;
}

const entryOf = async (changes: Readonly<Record<string, unknown>> = {}) => {
  const { fund_code: code, day, price } = await lastCharge();
  return {
    day,
    prices: [{ fund_code: code, price: (Number(price) * 1.05).toFixed(4) }],
    note: 'Laporan kustodian salah.',
    ...changes,
  };
};

it.each<[string, string, Readonly<Record<string, unknown>>, number]>([
  ['by staff of another role', 'penyetuju1', {}, 403],
  ['by finance', 'keuangan1', {}, 403],
  ['by an auditor', 'auditor1', {}, 403],
  ['for a Sunday', 'parameter1', { day: '2026-11-22' }, 422],
  ['of an unknown fund', 'parameter1', { prices: [{ fund_code: 'NONE', price: '1000' }] }, 422],
  ['without a reason', 'parameter1', { note: ' ' }, 422],
  ['without a price', 'parameter1', { prices: [] }, 422],
])('refuses a correction %s', async (_name, who, changes, status) => {
  expect((await post(who, '', await entryOf(changes))).status).toBe(status);
});

it('refuses a correction to the same price, and for a day without a final price', async () => {
  const { fund_code: code, price } = await lastCharge();
  const same = await post('parameter1', '', await entryOf({ prices: [{ fund_code: code, price }] }));
  expect([same.status, same.message]).toEqual([422, expect.stringContaining('sama dengan yang tercatat')]);
  const { latest } = await read();
  const today = await post('parameter1', '', await entryOf({ day: latest }));
  expect([today.status, today.message]).toEqual([422, expect.stringContaining('belum punya harga final')]);
});

it('asks to enter a price a second time when it jumps', async () => {
  const { fund_code: code, price } = await lastCharge();
  const prices = [{ fund_code: code, price: (Number(price) * 1.5).toFixed(4) }];
  expect((await post('parameter1', '', await entryOf({ prices }))).status).toBe(422);
});

it('shows the effect to both people, and changes nothing before the second one approves', async () => {
  const { day, price, fund_code: code } = await lastCharge();
  expect((await post('parameter1', '', await entryOf())).status).toBe(200);
  const [waiting] = (await read(day, 'auditor1')).waiting;
  expect(waiting).toMatchObject({ day, prices: [{ fund_code: code, wrong: price, change: '5' }] });
  expect(waiting?.effect).toMatchObject({ policies: 1, movements: 1, problems: [] });
  expect(waiting?.effect.units).toHaveLength(1);
  const { rows } = await app.services.pool.query('SELECT FROM core.corrected_price');
  expect(rows).toEqual([]);
  const own = await post('parameter1', `/${waiting?.id ?? ''}/approve`, { note: 'Cocok.' });
  expect([own.status, own.message]).toEqual([409, 'Anda yang mencatatnya. Admin parameter lain harus memutuskan.']);
});

it('keeps the original price and uses the corrected one after another administrator approves', async () => {
  const charge = await lastCharge();
  const id = (await read()).waiting[0]?.id ?? '';
  expect((await post('parameter2', `/${id}/approve`, { note: 'Cocok.' })).status).toBe(200);
  const right = (Number(charge.price) * 1.05).toFixed(4);
  const { rows } = await app.services.pool.query(
    `SELECT original.price::text AS kept, valid.price::text AS valid, valid.version
     FROM core.fund_price AS original JOIN core.valid_price AS valid USING (fund_code, day)
     WHERE fund_code = $1 AND day = $2`,
    [charge.fund_code, charge.day],
  );
  expect(rows).toEqual([{ kept: charge.price, valid: right, version: 2 }]);
  await app.services.coreOperations.catchUp();
  expect(await findBookGaps(app.services.pool)).toEqual([]);
  // Open transactions of other test files may also delay the end of the correction.
  const made = await eventually(async () => {
    await app.services.coreOperations.runDailyJob('price-corrections');
    const [first] = (await read(charge.day, 'keuangan1')).corrections;
    return first?.finished_at === null ? undefined : first;
  });
  expect(made).toMatchObject({
    day: charge.day,
    entered_by: 'parameter1',
    released_by: 'parameter2',
    effect: { policies: 1, movements: 1 },
    open: [],
  });
});

it('shows the correction in the policy history and in a notice to the customer', async () => {
  const lines = await app.services.core.listMovements(policyNumber, {
    kind: 'UNITS',
    year: null,
    after: null,
    limit: 5,
  });
  expect(lines.map((line) => Movement.parse(line).reason)).toContain('PRICE_CORRECTION');
  const { rows } = await app.services.pool.query<{ body: string }>(
    `SELECT body::text FROM core.event WHERE policy_number = $1 AND body ->> 'kind' = 'PRICE_CORRECTED'`,
    [policyNumber],
  );
  expect(rows).toHaveLength(1);
});

it('refuses a correction that was entered before another correction changed the price', async () => {
  const charge = await lastCharge();
  const [code, day] = [charge.fund_code, charge.day];
  const typed = { day, note: 'Sekali lagi.', prices: [{ fund_code: code, price: charge.price }] };
  expect((await post('parameter2', '', typed)).status).toBe(200);
  await app.services.pool.query(
    `INSERT INTO core.corrected_price (fund_code, day, version, wrong, price, correction_id)
     SELECT fund_code, day, version + 1, price, price + 1, (SELECT max(correction_id) FROM core.price_correction)
     FROM core.valid_price WHERE fund_code = $1 AND day = $2`,
    [code, day],
  );
  const id = (await read()).waiting[0]?.id ?? '';
  const late = await post('parameter1', `/${id}/approve`, { note: 'Cocok.' });
  expect([late.status, late.message]).toEqual([409, expect.stringContaining('sudah berubah')]);
});

it('lists a policy that the program cannot correct for finance, raises an alarm, and closes it once', async () => {
  const { rows } = await app.services.pool.query<{ id: number }>(
    `UPDATE core.corrected_policy SET problem = 'OVERPAID', borne = 150000 WHERE policy_number = $1
     RETURNING correction_id AS id`,
    [policyNumber],
  );
  const id = rows[0]?.id ?? 0;
  const alarms = await app.services.core.listAlarms(await app.services.clock.businessNow());
  expect(alarms).toContainEqual(expect.objectContaining({ kind: 'PRICE_CORRECTION', open: 1 }));
  const openNow = async () => (await read(monday, 'keuangan1')).corrections.flatMap(({ open }) => open);
  expect(await openNow()).toEqual([
    {
      policy_number: policyNumber,
      text: expect.stringContaining('di atas toleransi'),
      borne: expect.stringMatching(/^Rp.150.000$/),
    },
  ]);
  const close = (who: string) =>
    post(who, `/${id}/policies/${policyNumber}/close`, { note: 'Dihitung tangan, dibayar.' });
  expect((await close('parameter1')).status).toBe(403);
  expect((await close('keuangan1')).status).toBe(200);
  expect((await close('keuangan1')).status).toBe(409);
  expect(await openNow()).toEqual([]);
});
