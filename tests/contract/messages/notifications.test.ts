import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertNotification } from '#server/notifications/notification-repository.ts';
import { NotificationPage } from '#shared/wire/notifications.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { sitiToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';

let app: DeskApp;
let token = '';
let stranger = '';
let number = '';

const page = async (query = '', who = token) =>
  NotificationPage.parse((await app.call('GET', `/api/v1/notifications${query}`, who)).data);
const post = (path: string, who = token) => app.call('POST', `/api/v1/notifications/${path}`, who, {});

beforeAll(async () => {
  app = await startDeskApp();
  token = await sitiToken(app);
  stranger = await signIn(app.server, ahmad);
  number = await submitWithdrawal(app, token);
});
afterAll(() => app.close());

/** Inserts a notice of the policy, or of one of its holders. */
const put = async (title: string, partyId?: number) =>
  insertNotification(app.services.pool, {
    policyNumber: siti.policy_number,
    ...(partyId !== undefined && { partyId }),
    requestNumber: null,
    about: 'money',
    title,
    status: 'Kabar',
    message: '',
    at: await app.services.clock.businessNow(),
    recordedAt: app.services.clock.systemNow(),
    opened: false,
  });

it('a check handed over between staff is announced once', async () => {
  const desk = createDeskClient(app.server);
  for (const action of ['claim', 'release-claim', 'claim', 'release-claim'] as const)
    await desk.press('verifikator1', number, action);
  const { items } = await page();
  const shown = items.filter(({ transaction_id: id }) => id === number).map(({ status }) => status);
  expect(shown).toEqual(['Dalam Verifikasi', 'Menunggu Verifikasi', 'Diajukan']);
});

describe('channels of a notice', () => {
  const ofReceipt = async () =>
    (await page()).items.find(({ status, transaction_id: id }) => status === 'Diajukan' && id === number);

  it('are those that the customer chose, each with its state', async () => {
    expect((await ofReceipt())?.channels).toEqual([
      { channel: 'WA', state: 'sent' },
      { channel: 'EMAIL', state: 'sent' },
    ]);
    await app.services.pool.query(
      `UPDATE message SET sent_at = NULL, failure = 'busy' WHERE request_number = $1 AND channel = 'WA'`,
      [number],
    );
    await app.services.pool.query(`UPDATE message SET sent_at = NULL WHERE request_number = $1 AND channel = 'EMAIL'`, [
      number,
    ]);
    expect((await ofReceipt())?.channels).toEqual([
      { channel: 'WA', state: 'failed' },
      { channel: 'EMAIL', state: 'waiting' },
    ]);
  });

  it('follow the preferences of the profile', async () => {
    const preferences = { method: 'SMS', email_copy: false, language: 'id', text_size: 'normal' };
    const url = '/api/v1/profile/preferences';
    expect((await app.server.call({ method: 'PUT', url, token, payload: preferences })).status).toBe(200);
    await app.call('POST', `/api/v1/transaction-proposal/${number}/cancel`, token, {});
    await app.work();
    expect((await page()).items[0]).toMatchObject({
      status: 'Dibatalkan',
      about: 'request',
      channels: [{ channel: 'SMS', state: 'sent' }],
    });
  });

  it('are empty when nothing was sent', async () => {
    await put('Dana masuk');
    expect((await page()).items[0]).toMatchObject({ transactionName: 'Dana masuk', channels: [] });
  });
});

describe('owner of notices', () => {
  it('reads their own notices and those of the policy, but not those of another holder', async () => {
    await put('Milik pemegang lain', 999_999);
    const names = (await page()).items.map(({ transactionName }) => transactionName);
    expect(names).toContain('Dana masuk');
    expect(names).not.toContain('Milik pemegang lain');
    expect((await page('', stranger)).items).toEqual([]);
  });

  it('marks only their own notices as read', async () => {
    const { rows } = await app.services.pool.query<{ id: string }>(
      `SELECT notification_id AS id FROM notification WHERE title = 'Milik pemegang lain'`,
    );
    expectRefusal(await post(`${rows[0]?.id}/open`), { status: 404 });
    const own = (await page()).items.find(({ opened }) => !opened)?.id ?? '';
    expectRefusal(await post(`${own}/open`, stranger), { status: 404 });
    for (const id of [randomUUID(), 'bukan-uuid']) expectRefusal(await post(`${id}/open`), { status: 404 });
    expect((await post('open', stranger)).status).toBe(200);
    expect((await page()).unopened).toBeGreaterThan(0);
  });
});

describe('opening notices', () => {
  it('marks one notice as read, then all', async () => {
    const before = await page();
    const one = before.items.find(({ opened }) => !opened)?.id ?? '';
    expect((await post(`${one}/open`)).status).toBe(200);
    expect((await post(`${one}/open`)).status).toBe(200);
    expect((await page()).unopened).toBe(before.unopened - 1);
    expect((await post('open')).status).toBe(200);
    const after = await page();
    expect(after.unopened).toBe(0);
    expect(after.items.every(({ opened }) => opened)).toBe(true);
    const { rows } = await app.services.pool.query(
      `SELECT 1 FROM notification WHERE title = 'Milik pemegang lain' AND opened_at IS NULL`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('notice pages', () => {
  it('contain every notice once, newest first', async () => {
    for (let count = 0; count < 12; count += 1) await put(`Kabar ${count}`);
    const pages = [
      await page('?page=1&per_page=5'),
      await page('?page=2&per_page=5'),
      await page('?page=3&per_page=5'),
    ];
    expect(pages.map(({ pageInfo }) => pageInfo.hasNextPage).slice(0, 2)).toEqual([true, true]);
    const items = pages.flatMap((each) => each.items);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    // The business clock gives the time that is shown; the order comes from the system clock.
    const { rows } = await app.services.pool.query<{ id: string; at: string }>(
      `SELECT notification_id::text AS id, to_char(recorded_at, 'YYYYMMDDHH24MISSUS') AS at FROM notification`,
    );
    const recorded = new Map(rows.map(({ id, at }) => [id, at]));
    const times = items.map(({ id }) => recorded.get(id) ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await page('?page=500')).items).toEqual([]);
  });

  it.each([
    ['?page=0', 'page'],
    ['?page=x', 'page'],
    ['?per_page=101', 'per_page'],
  ])('refuse %s', async (query, path) => {
    expectRefusal(await app.call('GET', `/api/v1/notifications${query}`, token), { status: 422, path });
  });
});
