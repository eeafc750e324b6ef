import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuthUser } from '#shared/wire/auth.ts';
import { GuardedSignIns } from '#shared/wire/desk-guarded.ts';
import { staffToken, startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { ahmad, siti } from '#tests/support/sign-in.ts';
import { recordStatements } from '#tests/support/statements.ts';

let app: DeskApp;
beforeAll(async () => {
  app = await startDeskApp({ LIMITS_WRONG_CODES_PER_IDENTITY: '3' });
});
afterAll(() => app.close());

const stranger = { ...ahmad, identity_number: '3273011507850099' };
const login = (who: typeof siti) => app.call('POST', '/api/v1/auth/login', undefined, who);

/** Requests a sign-in code; returns a function that submits a wrong one. */
async function requestCode(who: typeof siti) {
  const token = AuthUser.parse((await login(who)).data).accessToken;
  return () => app.call('POST', '/api/v1/auth/otp/check', token, { otp_number: '000000', identity: who.phone_number });
}

/** Records the statements sent by sign-in and a wrong code. */
async function statementsOf(who: typeof siti) {
  let guess = (): Promise<{ readonly status: number }> => Promise.resolve({ status: 0 });
  const logins = await recordStatements(async () => {
    guess = await requestCode(who);
  });
  await app.work();
  const checks = await recordStatements(async () => expect((await guess()).status).toBe(422));
  return { logins, checks };
}

test('a login and a wrong code run the same SQL statements for a known and an unknown person', async () => {
  const known = await statementsOf(ahmad);
  expect(known.checks.length).toBeGreaterThan(8);
  expect(await statementsOf(stranger)).toEqual(known);
  expect(await statementsOf({ ...ahmad, policy_number: '7799999999' })).toEqual(known);
});

test('the desk shows whose codes are delayed, and compliance lifts the delay', async () => {
  const guess = await requestCode(siti);
  for (let tries = 0; tries < 3; tries += 1) await guess();
  expect((await login(siti)).status).toBe(429);
  const compliance = await staffToken(app, 'kepatuhan1');
  const lift = (token: string, policy = siti.policy_number) =>
    app.call('POST', `/desk/v1/guarded-sign-ins/${policy}/lift`, token, {});
  const listed = GuardedSignIns.parse((await app.call('GET', '/desk/v1/guarded-sign-ins', compliance)).data);
  expect(listed.items).toMatchObject([
    { policy_number: siti.policy_number, holder_name: expect.stringContaining('Siti'), wrong_codes: 3 },
  ]);
  expect((await lift(await staffToken(app, 'auditor1'))).status).toBe(403);
  expect((await lift(compliance, '7700000099')).status).toBe(404);
  expect(GuardedSignIns.parse((await lift(compliance)).data).items).toEqual([]);
  const again = await lift(compliance);
  expect([again.status, again.message]).toEqual([409, expect.stringContaining('dicabut oleh Anda pada ')]);
  expect((await login(siti)).status).toBe(200);
  const { rows } = await app.services.pool.query(
    `SELECT stream, actor FROM audit_event WHERE action = 'sign-in-guard.lifted' ORDER BY stream`,
  );
  expect(rows).toEqual(
    ['desk', `policy:${siti.policy_number}`].map((stream) => ({ stream, actor: 'staff:kepatuhan1' })),
  );
});
