import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeskCase } from '#shared/wire/desk.ts';
import { DeskReports } from '#shared/wire/desk-reports.ts';
import { AuthUser } from '#shared/wire/auth.ts';
import { UnauthorisedReportAnswer, OwnSessions, Preferences, Profile } from '#shared/wire/profile.ts';
import { ProposalDetail } from '#shared/wire/proposals.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';

let app: DeskApp;

const get = async (path: string, token: string) => (await app.call('GET', `/api/v1/${path}`, token)).data;
const sessionsOf = async (token: string) => OwnSessions.parse(await get('profile/sessions', token));
const end = (token: string, query = '') =>
  app.server.call({ method: 'DELETE', url: `/api/v1/profile/sessions${query}`, token });
const unauthorised = (token: string, body = {}) => app.call('POST', '/api/v1/profile/not-me', token, body);
const put = (token: string, payload: Record<string, unknown>) =>
  app.server.call({ method: 'PUT', url: '/api/v1/profile/preferences', token, payload });

const preferences = { method: 'SMS', email_copy: false, language: 'id', text_size: 'large' };

beforeAll(async () => {
  app = await startDeskApp();
});
afterAll(() => app.close());

describe('profile of the signed-in customer', () => {
  it('shows masked contacts, the phone as verified by its code and the e-mail as not verified', async () => {
    const token = await sitiToken(app);
    const profile = Profile.parse(await get('profile', token));
    expect(profile).toMatchObject({ fullName: 'Siti Nur Rahmawati', policyNumber: siti.policy_number });
    expect(JSON.stringify(profile)).not.toContain(siti.identity_number);
    expect(JSON.stringify(profile)).not.toContain('81200000001');
    expect(profile.contacts.map(({ kind, verified_at }) => [kind, verified_at !== null])).toEqual([
      ['mobile', true],
      ['email', false],
    ]);
    const again = Profile.parse(await get('profile', await sitiToken(app)));
    expect(again.previous_sign_in_at).toBe(profile.signed_in_at);
  });
});

describe('preferences', () => {
  it('have default values until the customer changes them, for this policy only', async () => {
    const token = await sitiToken(app);
    const defaults = Preferences.parse(await get('profile/preferences', token));
    expect(defaults).toEqual({ method: 'WA', email_copy: true, language: 'id', text_size: 'normal' });
    expect((await put(token, preferences)).data).toEqual(preferences);
    expect(await get('profile/preferences', token)).toEqual(preferences);
    expect(await get('profile/preferences', await signIn(app.server, ahmad))).toEqual(defaults);
  });

  it('decide the channel of request notices', async () => {
    const token = await signIn(app.server, ahmad);
    const channels = async () => {
      await app.services.pool.query('DELETE FROM message WHERE policy_number = $1', [ahmad.policy_number]);
      const selfie = await app.upload(token, 'KTPSELFIE');
      const body = { payment_freq: '3', ktp_selfie_attachment: selfie };
      await app.call('POST', '/api/v1/transaction-proposal/change-payment-freq', token, body);
      await app.work();
      const { rows } = await app.services.pool.query<{ channel: string }>(
        `SELECT DISTINCT channel FROM message WHERE policy_number = $1 AND template <> 'sign-in-code' ORDER BY channel`,
        [ahmad.policy_number],
      );
      return rows.map(({ channel }) => channel);
    };
    await put(token, preferences);
    expect(await channels()).toEqual(['SMS']);
  });

  it.each([
    ['another language', { ...preferences, language: 'en' }, 'language'],
    ['a channel nobody knows', { ...preferences, method: 'FAX' }, 'method'],
    ['a size nobody knows', { ...preferences, text_size: 'huge' }, 'text_size'],
    ['a part missing', { method: 'WA' }, 'email_copy'],
    ['a field of its own', { ...preferences, role: 'admin' }, ''],
  ])('refuse %s', async (_name, body, path) => {
    const token = await sitiToken(app);
    expectRefusal(await put(token, body), { status: 422, ...(path !== '' && { path: path }) });
  });
});

describe('sessions', () => {
  it('are listed with device and last use; the customer can end them, also on their other policies', async () => {
    const [first, second] = [await sitiToken(app), await sitiToken(app)];
    const other = await signIn(app.server, { ...siti, policy_number: '7700000003' });
    const stranger = await signIn(app.server, ahmad);
    const { items, history } = await sessionsOf(first);
    expect(items.filter(({ current }) => current)).toHaveLength(1);
    expect(items.map(({ policyNumber }) => policyNumber)).toContain('7700000003');
    expect(history.length).toBeGreaterThan(1);
    const foreign = (await sessionsOf(stranger)).items[0]?.session_id ?? '';
    expectRefusal(await end(first, `?session_id=${foreign}`), { status: 404 });
    expectRefusal(await end(first, '?session_id=bukan-uuid'), { status: 404 });
    const mine = (await sessionsOf(second)).items.find(({ current }) => current)?.session_id ?? '';
    expect((await end(first, `?session_id=${mine}`)).status).toBe(200);
    expectRefusal(await app.call('GET', '/api/v1/profile', second), { status: 401, code: 'SESSION_ENDED' });
    expectRefusal(await end(first, `?session_id=${mine}`), { status: 404 });
    expect((await end(first)).status).toBe(200);
    expectRefusal(await app.call('GET', '/api/v1/profile', other), { status: 401, code: 'SESSION_ENDED' });
    expect((await sessionsOf(first)).items).toHaveLength(1);
    expect((await app.call('GET', '/api/v1/profile', stranger)).status).toBe(200);
  });

  it('are named by browser and system', async () => {
    const token = await sitiToken(app);
    await app.services.pool.query(`UPDATE customer_session SET device = 'Chrome di Android' WHERE ended_at IS NULL`);
    expect((await sessionsOf(token)).items.map(({ device }) => device)).toContain('Chrome di Android');
  });
});

describe('ini bukan saya', () => {
  it.each([
    ['a request of nobody', { request_number: '20260101-000000' }, 404],
    ['a session of nobody', { session_id: '00000000-0000-4000-8000-000000000000' }, 404],
    ['a note too long', { note: 'x'.repeat(501) }, 422],
    ['a field of its own', { lift: true }, 422],
  ])('changes nothing for %s', async (_name, body, status) => {
    const token = await sitiToken(app);
    expectRefusal(await unauthorised(token, body), { status });
    expect((await app.call('GET', '/api/v1/profile', token)).status).toBe(200);
    expect((await app.services.core.getPosition(siti.policy_number)).payoutsFrozen).toBe(false);
  });

  it("refuses another person's request as unknown", async () => {
    const number = await submitWithdrawal(app, await sitiToken(app));
    expectRefusal(await unauthorised(await signIn(app.server, ahmad), { request_number: number }), { status: 404 });
  });

  it('ends every session, stops the request and all payouts, and alerts the desk, which lifts the freeze after a call', async () => {
    const token = await sitiToken(app);
    const switched = await app.call('POST', '/api/v1/policies/switch', await sitiToken(app), {
      policy_number: '7700000003',
    });
    const second = AuthUser.parse(switched.data).accessToken;
    const list = await get('transaction-proposal', token);
    const number = /"pengajuanTransactionId":"([^"]+)"/.exec(JSON.stringify(list))?.[1] ?? '';
    const { report_number } = UnauthorisedReportAnswer.parse(
      (await unauthorised(token, { request_number: number, note: 'Saya tidak minta ini' })).data,
    );
    for (const each of [token, second])
      expectRefusal(await app.call('GET', '/api/v1/profile', each), { status: 401, code: 'SESSION_ENDED' });
    const frozen = async () =>
      Promise.all(
        [siti.policy_number, '7700000003'].map(
          async (policy) => (await app.services.core.getPosition(policy)).payoutsFrozen,
        ),
      );
    expect(await frozen()).toEqual([true, true]);
    const detail = ProposalDetail.parse(await get(`transaction-proposal/${number}`, await sitiToken(app)));
    expect(detail.state).toBe('DIBATALKAN');

    const clerk = await staffToken(app, 'kepatuhan1');
    const open = DeskReports.parse((await app.call('GET', '/desk/v1/security-reports', clerk)).data);
    expect(open.items).toMatchObject([
      { report_number, policy_number: siti.policy_number, about: 'request', note: 'Saya tidak minta ini' },
    ]);
    const shown = await app.call('GET', `/desk/v1/cases/${number}`, clerk);
    expect(DeskCase.parse(shown.data).warnings[0]).toContain(`nomor ${number}), laporan ${report_number}.`);
    const close = (who: string, body: Readonly<Record<string, unknown>>) =>
      app.call('POST', `/desk/v1/security-reports/${report_number}/close`, who, body);
    const talk = { note: 'Sudah bicara, bukan penipuan', lift: true };
    expectRefusal(await close(await staffToken(app, 'auditor1'), talk), { status: 403, code: 'STAFF_ROLE' });
    expectRefusal(await close(clerk, { note: '', lift: true }), { status: 422, path: 'note' });
    const closed = await close(clerk, talk);
    expect(DeskReports.parse(closed.data).items).toEqual([]);
    expect(await frozen()).toEqual([false, false]);
    expectRefusal(await close(clerk, talk), { status: 409, code: 'REQ-STATE' });
    // An unknown sign-in and an unknown request are different reasons.
    await unauthorised(await sitiToken(app), {});
    const again = await app.call('GET', `/desk/v1/cases/${number}`, clerk);
    expect(DeskCase.parse(again.data).warnings[0]).toMatch(
      /^Nasabah melaporkan orang lain yang masuk dengan datanya, laporan LAP-/,
    );
  });
});
