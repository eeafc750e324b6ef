import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { loadHolidays, parseHolidays } from '#core/embedded/settings/load-holidays.ts';
import { buildCalendar } from '#shared/time/calendar.ts';
import { addDays, businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import { DeskCalendar } from '#shared/wire/operations/desk-calendar.ts';
import { AvailabilityAnswer, CheckAnswer } from '#shared/wire/proposals.ts';
import { startDeskApp, staffToken, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory } from '#tests/support/desk-story.ts';
import { eventually } from '#tests/support/server.ts';
import { ahmad, siti, signIn } from '#tests/support/sign-in.ts';

const url = '/desk/v1/calendar';

let app: DeskApp;
let today: BusinessDate;
let token: string;
let ahmads: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  app = await startDeskApp();
  today = businessDateOf(await app.services.clock.businessNow());
  token = await signIn(app.server, siti);
  ahmads = await signIn(app.server, ahmad);
  for (const name of ['parameter1', 'parameter2', 'penyetuju1', 'auditor1'])
    tokens.set(name, await staffToken(app, name));
});
afterAll(() => app.close());

const post = (who: string, path: string, body: Readonly<Record<string, unknown>>) =>
  app.call('POST', `${url}${path}`, tokens.get(who), body);
const readCalendar = async () => DeskCalendar.parse((await app.call('GET', url, tokens.get('auditor1'))).data);
const newest = async () => (await readCalendar()).waiting.at(-1)?.id ?? '';
const entry = (changes: Readonly<Record<string, unknown>> = {}) => ({
  day: today,
  reach: 'ALL',
  name: 'Libur pemilihan susulan',
  note: 'Keputusan Presiden, diumumkan pagi ini.',
  ...changes,
});
const calendar = async () => {
  const { holidays, jointLeaveCounts } = await app.services.core.getServiceCalendar(today);
  return buildCalendar(holidays, { jointLeaveCounts });
};
const texts = async (sql: string, values: unknown[] = []): Promise<readonly string[]> =>
  z
    .array(z.object({ answer: z.string() }))
    .parse((await app.services.pool.query(sql, values)).rows)
    .map(({ answer }) => answer);
const pricingDays = () =>
  texts(`SELECT DISTINCT pricing_date::text AS answer FROM core.unit_order WHERE status = 'QUEUED' ORDER BY 1`);
const body = async (fundCode: string) => ({
  withdraw_type: 2,
  items: [{ fund_code: fundCode, apply_amount: 1_000_000, apply_units: 0 }],
  ktp_attachment: await app.upload(ahmads, 'KTP'),
});

it.each<[string, string, Readonly<Record<string, unknown>>, number]>([
  ['staff of another role', 'penyetuju1', {}, 403],
  ['an auditor', 'auditor1', {}, 403],
  ['a day that is over', 'parameter1', { day: '2026-11-20' }, 422],
  ['a Saturday', 'parameter1', { day: '2026-11-28' }, 422],
  ['a decreed holiday', 'parameter1', { day: '2026-12-25' }, 422],
  ['a day without a name', 'parameter1', { name: ' ' }, 422],
])('refuses an entry by or about %s', async (_name, who, changes, status) => {
  expect((await post(who, '', entry(changes))).status).toBe(status);
});

it('closes the current day for later calculations once another administrator approves', async () => {
  const desk = await createDeskStory(app);
  const { holdings } = AvailabilityAnswer.parse((await app.call('GET', '/api/v1/requests/availability', ahmads)).data)
    .facts.position;
  const asked = await body(holdings[0]?.fundCode ?? '');
  const promised = async () =>
    CheckAnswer.parse(
      (await app.call('POST', '/api/v1/transaction-proposal/partial-withdraw/check', ahmads, asked)).data,
    ).promised_date;
  const before = await promised();
  await desk.approve(await submitWithdrawal(app, token));
  const waited = await pricingDays();
  expect((await post('parameter1', '', entry())).status).toBe(200);
  expect((await readCalendar()).waiting[0]?.effect).toMatchObject({ promised: 0, orders: 1 });
  expect((await post('parameter2', '', entry())).status).toBe(409);
  const id = await newest();
  const own = await post('parameter1', `/${id}/approve`, { note: 'Ya.' });
  expect([own.status, own.message]).toEqual([409, 'Anda yang mencatatnya. Admin parameter lain harus memutuskan.']);
  expect((await post('penyetuju1', `/${id}/approve`, { note: 'Ya.' })).status).toBe(403);
  expect((await calendar()).isWorkingDay(today)).toBe(true);
  expect((await post('parameter2', `/${id}/approve`, { note: 'Sudah dicocokkan.' })).status).toBe(200);
  const { isWorkingDay, isValuationDay } = await calendar();
  expect([isWorkingDay(today), isValuationDay(today)]).toEqual([false, false]);
  expect([waited, await pricingDays()]).toEqual([[today], [addDays(today, 1)]]);
  const after = await eventually(async () => ((await promised()) === before ? undefined : promised()));
  expect(after > before).toBe(true);
  expect(
    await texts(`SELECT action AS answer FROM audit_event WHERE action LIKE 'calendar.%' ORDER BY position`),
  ).toEqual(['calendar.entered', 'calendar.closed']);
});

it('leaves a closed day and the calendar alarm unchanged when a holiday decree is loaded', async () => {
  const day = '2027-02-10';
  await post('parameter1', '', entry({ day, reach: 'EXCHANGE' }));
  await post('parameter2', `/${await newest()}/approve`, { note: 'Ya.' });
  const alarms = await app.services.core.listAlarms(await app.services.clock.businessNow());
  expect(alarms.map(({ kind }) => kind)).toContain('CALENDAR_ENDS');
  const shown = (await readCalendar()).holidays.find(({ date }) => date === '2027-03-26');
  expect(shown?.provisional).toBe(true);
  await loadHolidays(app.services.pool, parseHolidays('2027-01-01,national,Tahun Baru'));
  const { isWorkingDay, isValuationDay } = await calendar();
  const closed = z.object({ date: z.string() }).parse((await readCalendar()).holidays.find(({ date }) => date === day));
  expect([closed.date, isWorkingDay(addDays(today, 78)), isValuationDay(addDays(today, 78))]).toEqual([
    day,
    true,
    false,
  ]);
});

it('opens a holiday to come once two administrators withdrew it, and says what the day reaches', async () => {
  const day = addDays(today, 31);
  const typed = entry({ day, action: 'OPEN', name: 'Natal' });
  expect((await calendar()).isWorkingDay(day)).toBe(false);
  expect((await post('parameter1', '', entry({ day: today, action: 'OPEN' }))).status).toBe(422);
  expect((await post('parameter1', '', entry({ day: addDays(today, 2), action: 'OPEN' }))).status).toBe(422);
  expect((await post('parameter1', '', typed)).status).toBe(200);
  const waiting = (await readCalendar()).waiting.find((each) => each.day === day);
  expect(waiting).toMatchObject({ action: 'OPEN', effect: { promised: 0, dated: 0, orders: 0 } });
  expect((await post('parameter2', `/${await newest()}/approve`, { note: 'Ya.' })).status).toBe(200);
  expect((await calendar()).isWorkingDay(day)).toBe(true);
});

it('keeps a day open when its prices are final, or when its entry is rejected', async () => {
  const day = addDays(today, 2);
  await post('parameter1', '', entry({ day }));
  await app.services.pool.query(
    `INSERT INTO core.fund_price (fund_code, day, price, state) SELECT min(fund_code), $1, 1000, 'FINAL' FROM core.fund`,
    [day],
  );
  const id = await newest();
  expect((await post('parameter2', `/${id}/approve`, { note: 'Ya.' })).status).toBe(409);
  expect((await post('parameter2', `/${id}/reject`, { note: 'Harga sudah final.' })).status).toBe(200);
  expect([(await calendar()).isWorkingDay(day), (await readCalendar()).waiting]).toEqual([true, []]);
});
