import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DeskSignedIn } from '#shared/wire/desk.ts';
import { DeskCodeAsked } from '#shared/wire/staff/desk-code.ts';
import { DeskStaff } from '#shared/wire/staff/desk-staff.ts';
import { deskAppOn, type DeskApp } from '#tests/support/desk-app.ts';
import { createMovableClock, type MovableClock } from '#tests/support/movable-clock.ts';
import { startTestServer } from '#tests/support/server.ts';

let app: DeskApp;
let clock: MovableClock;

beforeAll(async () => {
  const server = await startTestServer({
    jobs: 'by hand',
    policies: ['7700000001'],
    env: { STAFF_CODES: 'all', DESK_PASSWORD_TRIES: '20', DESK_LOGINS_PER_ADDRESS: '1000' },
    clock: (plain) => (clock = createMovableClock({ businessNow: () => plain.businessNow() })),
  });
  app = deskAppOn(server);
});
afterAll(() => app.close());

type Body = Readonly<Record<string, unknown>>;
const login = (user_name: string, more: Body = {}) =>
  app.call('POST', '/desk/v1/auth/login', undefined, { user_name, password: `demo-${user_name}`, ...more });
const codeAt = (secret: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.parse(clock.systemNow()) + seconds * 1000,
  });

/** Gets the offer of a first sign-in. */
async function offerTo(userName: string) {
  const { enrolment } = DeskCodeAsked.parse((await login(userName)).data);
  return z.object({ sealed: z.string(), secret: z.string(), qr: z.array(z.string()) }).parse(enrolment);
}

/** Enrols a person; returns the secret and the session. */
async function enrol(userName: string) {
  const { sealed, secret } = await offerTo(userName);
  const reply = await login(userName, { code: codeAt(secret), enrolment: sealed });
  return { secret, token: DeskSignedIn.parse(reply.data).token };
}

describe('one-time code of staff', () => {
  it('is required before a session opens; the first sign-in offers a secret and stores it with its first code', async () => {
    const { sealed, secret, qr } = await offerTo('verifikator1');
    expect(qr).toHaveLength(qr[0]?.length ?? 0);
    expect((await login('verifikator1', { code: '000000', enrolment: sealed })).status).toBe(422);
    expect((await login('verifikator1', { code: codeAt(secret), enrolment: sealed })).status).toBe(200);
    const { rows } = await app.services.pool.query(
      `SELECT sealed::text FROM staff_totp WHERE user_name = 'verifikator1'`,
    );
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'));
    expect((await login('verifikator1')).data).toEqual({ wants: 'CODE', enrolment: null });
  });

  it('works once, also at its enrolment, and is accepted one time step early or late', async () => {
    const { secret } = await enrol('penyetuju1');
    expect((await login('penyetuju1', { code: codeAt(secret) })).status).toBe(422);
    clock.pass(90);
    const late = codeAt(secret, -30);
    expect((await login('penyetuju1', { code: late })).status).toBe(200);
    expect((await login('penyetuju1', { code: late })).status).toBe(422);
    const early = codeAt(secret, 30);
    expect((await login('penyetuju1', { code: early })).status).toBe(200);
    expect((await login('penyetuju1', { code: codeAt(secret) })).status).toBe(422);
    clock.pass(300);
    expect((await login('penyetuju1', { code: codeAt(secret, -60) })).status).toBe(422);
    expect((await login('penyetuju1', { code: codeAt(secret, 60) })).status).toBe(422);
  });

  it('opens one session when it is sent twice at the same time', async () => {
    const { secret } = await enrol('penyetuju2');
    clock.pass(60);
    const code = codeAt(secret);
    const replies = await Promise.all([login('penyetuju2', { code }), login('penyetuju2', { code })]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(1);
  });

  it('cannot be enrolled with a secret offered to another person, or after a quarter of an hour', async () => {
    const { sealed, secret } = await offerTo('auditor1');
    const others = await offerTo('kepatuhan1');
    expect((await login('auditor1', { code: codeAt(others.secret), enrolment: others.sealed })).status).toBe(422);
    clock.pass(901);
    expect((await login('auditor1', { code: codeAt(secret), enrolment: sealed })).status).toBe(422);
  });

  it('does not replace the password', async () => {
    const { secret } = await enrol('underwriter1');
    clock.pass(60);
    const reply = await login('underwriter1', { password: 'salah', code: codeAt(secret) });
    expect(reply).toMatchObject({ status: 422, message: expect.stringContaining('kata sandi') });
  });

  it('is reset by two people, and then enrolled again', async () => {
    const [one, two] = [await enrol('adminstaf1'), await enrol('adminstaf2')];
    const entry = { action: 'RESET_CODE', user_name: 'penyetuju1', note: 'Ponselnya hilang.' };
    const entered = await app.call('POST', '/desk/v1/staff', one.token, entry);
    const id = DeskStaff.parse(entered.data).waiting[0]?.id ?? '';
    const approve = (token: string) => app.call('POST', `/desk/v1/staff/${id}/approve`, token, { note: 'Benar.' });
    expect([(await approve(one.token)).status, (await approve(two.token)).status]).toEqual([409, 200]);
    expect((await login('penyetuju1')).data).toMatchObject({ wants: 'ENROLMENT' });
    const again = await app.call('POST', '/desk/v1/staff', one.token, entry);
    expect(again).toMatchObject({ status: 409, message: expect.stringContaining('kode') });
  });

  it('is written by the owner’s functions alone, with the key of the password', async () => {
    const { servingPool } = app.server;
    await expect(servingPool.query('DELETE FROM staff_totp')).rejects.toMatchObject({ code: '42501' });
    const { rows } = await servingPool.query(
      `SELECT enrol_staff_totp('keuangan1', 'x', 'x', 1, now()) AS enrolled, use_staff_totp('adminstaf1', 'x', 999999999) AS used`,
    );
    expect(rows).toEqual([{ enrolled: false, used: false }]);
  });
});
