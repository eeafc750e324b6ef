import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FaceToken } from '#shared/wire/reference.ts';
import { AvailabilityAnswer, Submitted } from '#shared/wire/proposals.ts';
import { DeskCase } from '#shared/wire/desk.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { deskAppOn, staffToken, type DeskApp } from '#tests/support/desk-app.ts';
import { handoffsOf, newDevice } from '#tests/support/face-phone.ts';
import { createMovableClock, type MovableClock } from '#tests/support/movable-clock.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { nameOf, urlOf } from '#tests/support/every-route.ts';
import { startTestServer } from '#tests/support/server.ts';
import { ahmad, openSession, signIn } from '#tests/support/sign-in.ts';
import { recordStatements } from '#tests/support/statements.ts';

let app: DeskApp;
let clock: MovableClock;
let token = '';
let handoffs: ReturnType<typeof handoffsOf>;

beforeAll(async () => {
  const env = {
    LIMITS_LOGIN_FLOOR_MS: '1',
    LIMITS_CODES_PER_PHONE: '1000',
    LIMITS_HANDOFF_CLAIMS_PER_ADDRESS: '1000',
    LIMITS_ACCESS_SECONDS: '100000',
    LIMITS_IDLE_SECONDS: '100000',
  };
  app = deskAppOn(
    await startTestServer({
      jobs: 'by hand',
      env,
      clock: (plain) => (clock = createMovableClock({ businessNow: () => plain.businessNow() })),
    }),
  );
  handoffs = handoffsOf(app.server);
  token = await signIn(app.server);
});
afterAll(() => app.close());

const { run, one } = askDatabase(() => app.services.pool);
const over = { status: 404, code: 'HAND-OVER' } as const;

describe('link for a face check on a phone', () => {
  it('belongs to the first phone, which may repeat its call; a second device is refused and the screen is told', async () => {
    const { id, token: link } = await handoffs.make(token);
    const [first, second] = [newDevice(), newDevice()];
    expect(await handoffs.read(token, id)).toMatchObject({ state: 'WAITING', other_device: false });
    const opened = await handoffs.claim(link, first);
    expect(opened.data).toEqual({
      state: 'CLAIMED',
      title: 'Penarikan Sebagian Dana Investasi',
      expires_at: expect.any(String),
    });
    expectRefusal(await handoffs.claim(link, second), { status: 409, code: 'HAND-TAKEN' });
    expect(await handoffs.read(token, id)).toMatchObject({ state: 'CLAIMED', other_device: true });
    expect((await handoffs.claim(link, first)).data).toMatchObject({ state: 'CLAIMED' });
    for (const path of ['', '/cancel'] as const) expectRefusal(await handoffs.onPhone(second, path), over);
    expectRefusal(await handoffs.start(second), over);
    const audit = `SELECT string_agg(action, ' ' ORDER BY position) AS answer FROM audit_event WHERE detail->>'handoff' = $1`;
    expect(await one(audit, [id])).toBe('face_handoff.made face_handoff.claimed face_handoff.refused');
  });

  it('goes to one of ten devices that open it together', async () => {
    const { token: link } = await handoffs.make(token);
    const answers = await Promise.all(Array.from({ length: 10 }, () => handoffs.claim(link, newDevice())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('stores neither token nor device number, only keyed hashes', async () => {
    const { token: link, device } = await handoffs.claimed(token);
    const rows = await one('SELECT string_agg(face_handoff::text, chr(10)) AS answer FROM face_handoff');
    expect(rows).not.toContain(link);
    expect(rows).not.toContain(device);
  });

  it('ends when a new link is made', async () => {
    const { id, token: link, device } = await handoffs.claimed(token);
    await handoffs.make(token);
    expect(await handoffs.read(token, id)).toMatchObject({ state: 'REPLACED' });
    expect((await handoffs.onPhone(device)).data).toMatchObject({ state: 'REPLACED' });
    expectRefusal(await handoffs.start(device), over);
    expectRefusal(await handoffs.claim(link, device), over);
  });

  it('ends after its minutes, which opening it starts once more', async () => {
    const late = await handoffs.make(token);
    clock.pass(601);
    expect(await handoffs.read(token, late.id)).toMatchObject({ state: 'EXPIRED' });
    expectRefusal(await handoffs.claim(late.token, newDevice()), over);
    const { id, token: link } = await handoffs.make(token);
    const device = newDevice();
    clock.pass(590);
    await handoffs.claim(link, device);
    clock.pass(590);
    expect((await handoffs.start(device)).status).toBe(200);
    clock.pass(20);
    expect(await handoffs.read(token, id)).toMatchObject({ state: 'EXPIRED' });
    expectRefusal(await handoffs.start(device), over);
  });

  it('reads its minutes as a parameter', async () => {
    await run(`UPDATE core.parameter SET value = '1' WHERE key = 'face.handoff_minutes'`);
    const { id } = await handoffs.make(token);
    clock.pass(61);
    expect(await handoffs.read(token, id)).toMatchObject({ state: 'EXPIRED' });
    await run(`UPDATE core.parameter SET value = '10' WHERE key = 'face.handoff_minutes'`);
  });

  it.each([
    ['cancelled on the screen', 'CANCELLED', (id: string) => handoffs.cancel(token, id)],
    ['given up on the phone', 'LEFT', (_id: string, device: string) => handoffs.onPhone(device, '/cancel')],
  ])('ends when it is %s, also in the middle of the check', async (_name, state, end) => {
    const { id, device } = await handoffs.claimed(token);
    const check = FaceToken.parse((await handoffs.start(device)).data);
    await end(id, device);
    expect(await handoffs.read(token, id)).toMatchObject({ state });
    expect((await handoffs.onPhone(device)).data).toMatchObject({ state });
    expectRefusal(await handoffs.sendFrame(device, check.token, check.challenge[0]?.id ?? ''), over);
    expectRefusal(await handoffs.finish(device, check.token), over);
  });

  it('is unknown to every other session, and refused for a type without a face step', async () => {
    const { id } = await handoffs.make(token);
    const other = await signIn(app.server, ahmad);
    expectRefusal(await handoffs.follow(other, id), { status: 404 });
    expectRefusal(await handoffs.cancel(other, id), { status: 404 });
    expect(await handoffs.read(token, id)).toMatchObject({ state: 'WAITING' });
    const wrong = {
      method: 'POST',
      url: '/api/v1/face-handoffs',
      token,
      payload: { subject: 'change-occupation' },
    } as const;
    expectRefusal(await app.server.call(wrong), { status: 422, path: 'subject' });
  });

  it('refuses an unknown or shortened token', async () => {
    expectRefusal(await handoffs.claim(newDevice(), newDevice()), over);
    expectRefusal(await handoffs.claim('pendek', newDevice()), { status: 422, path: 'token' });
  });
});

describe('face check on a phone', () => {
  it('gives its result to the request on the screen, and the desk sees the second device', async () => {
    const { id, token: link, device } = await handoffs.claimed(token);
    const finished = await handoffs.pass(device);
    expect(Object.keys(Object(finished.data))).toEqual(['state', 'title', 'expires_at']);
    expect(finished.data).toMatchObject({ state: 'DONE' });
    const { state, result } = await handoffs.read(token, id);
    expect(state).toBe('DONE');
    expectRefusal(await handoffs.claim(link, device), over);
    expectRefusal(await handoffs.start(device), over);
    const available = AvailabilityAnswer.parse((await app.call('GET', '/api/v1/requests/availability', token)).data);
    const fund_code = available.facts.position.holdings[0]?.fundCode ?? '';
    const sent = await app.call('POST', '/api/v1/transaction-proposal/partial-withdraw', token, {
      withdraw_type: 2,
      items: [{ fund_code, apply_amount: 2_000_000, apply_units: 0 }],
      ktp_attachment: await app.upload(token, 'KTP'),
      transaction_id: result?.transaction_id,
      liveness_attachment: result?.attachment,
    });
    const [number = ''] = Submitted.parse(sent.data).transactionIds;
    await app.work();
    const shown = await app.call('GET', `/desk/v1/cases/${number}`, await staffToken(app, 'verifikator1'));
    expect(DeskCase.parse(shown.data).face.text).toContain('Dengan perangkat kedua');
  });

  it('starts again with a new challenge, and the frames of the earlier one no longer count', async () => {
    const { device } = await handoffs.claimed(token);
    const before = FaceToken.parse((await handoffs.start(device)).data);
    await handoffs.start(device);
    const frame = await handoffs.sendFrame(device, before.token, before.challenge[0]?.id ?? '');
    expectRefusal(frame, { status: 404, code: 'NOT_FOUND' });
    expect((await handoffs.pass(device)).data).toMatchObject({ state: 'DONE' });
  });

  it('needs the consent of the phone in a known text', async () => {
    const { device } = await handoffs.claimed(token);
    for (const consent_version of ['', '99', 'number-1'])
      expectRefusal(await handoffs.onPhone(device, '/start', { consent_version }), {
        status: 422,
        path: 'consent_version',
      });
  });

  it('ends with the sign-in of the screen', async () => {
    const { accessToken } = await openSession(app.server, ahmad);
    const { token: link, device } = await handoffs.claimed(accessToken, 'change-customer-info');
    const check = FaceToken.parse((await handoffs.start(device)).data);
    await app.call('POST', '/api/v1/auth/logout', accessToken);
    expect((await handoffs.onPhone(device)).data).toMatchObject({ state: 'SIGNED_OUT' });
    expectRefusal(await handoffs.sendFrame(device, check.token, check.challenge[0]?.id ?? ''), over);
    expectRefusal(await handoffs.start(device), over);
    expectRefusal(await handoffs.claim(link, newDevice()), over);
  });

  it('opens no other route, neither with the token nor with the number of the phone', async () => {
    const { token: link, device } = await handoffs.claimed(token);
    const closed = app.server.routes.filter(({ access }) => ['attempt', 'customer', 'staff'].includes(access.kind));
    expect(closed.length).toBeGreaterThan(100);
    const opened: string[] = [];
    for (const route of closed)
      for (const secret of [link, device]) {
        const headers = { 'x-face-device': device, 'x-face-token': link, 'x-application-secret': link };
        const { status } = await app.server.call({ method: route.method, url: urlOf(route), token: secret, headers });
        if (status !== 401 && status !== 404) opened.push(`${status} ${nameOf(route)}`);
      }
    expect(opened).toEqual([]);
  });

  it('costs one statement for each look of the phone, and one besides the sign-in for each look of the screen', async () => {
    const { id, device } = await handoffs.claimed(token);
    const ofPhone = await recordStatements(() => handoffs.onPhone(device));
    expect(ofPhone.filter((sql) => sql.includes('face_handoff'))).toHaveLength(1);
    expect(ofPhone).toHaveLength(1);
    const ofScreen = await recordStatements(() => handoffs.read(token, id));
    expect(ofScreen.filter((sql) => sql.includes('face_handoff'))).toHaveLength(1);
    expect(ofScreen.length).toBeLessThanOrEqual(2);
  });
});

describe('limits and end of hand-offs', () => {
  it('rows end with the session', async () => {
    const { accessToken } = await openSession(app.server, ahmad);
    const { id } = await handoffs.claimed(accessToken, 'change-customer-info');
    await run(
      'DELETE FROM customer_session WHERE session_id = (SELECT session_id FROM face_handoff WHERE handoff_id::text = $1)',
      [id],
    );
    expect(await one('SELECT count(*)::text AS answer FROM face_handoff WHERE handoff_id::text = $1', [id])).toBe('0');
  });

  it('counts links by policy, and tries to open one by network', async () => {
    await run(`UPDATE limit_bucket SET hits = 60 WHERE rule = 'handoffs-per-policy'`);
    const payload = { subject: 'partial-withdraw' };
    const made = await app.server.call({ method: 'POST', url: '/api/v1/face-handoffs', token, payload });
    expectRefusal(made, { status: 429, code: 'RATE_LIMIT' });
    await run(`UPDATE limit_bucket SET hits = 1000 WHERE rule = 'handoff-claims-per-address'`);
    expectRefusal(await handoffs.claim(newDevice(), newDevice()), { status: 429, code: 'RATE_LIMIT' });
  });
});
