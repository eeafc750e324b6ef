import { afterAll, beforeAll, expect, test } from 'vitest';
import { siti, startAuthApp, type AuthApp } from './auth-app.ts';
import { call, check, newestCode, signIn, tokensOf, whoAmI } from './auth-client.ts';

let started: AuthApp;
beforeAll(async () => {
  started = await startAuthApp();
});
afterAll(() => started.close());

test('a login, code and session return masked values and tokens that open the customer routes', async () => {
  const { reply, accessToken, refreshToken } = await signIn(started, siti);
  expect(reply.status).toBe(200);
  expect(reply.data).toEqual({
    phoneNumber: '********0001',
    identityNumber: '********0001',
    policyNumber: '7700000001',
    role: 'customer',
    originalUserName: '7700000001',
    accessToken,
    refreshToken,
    // Siti has a second policy with the same phone.
    policies: 2,
  });
  const me = await whoAmI(started, accessToken);
  expect(me.data).toMatchObject({
    policyNumber: '7700000001',
    partyId: 1001,
    fullName: 'Siti Nur Rahmawati',
    identityNumber: siti.identityNumber,
  });
  const refreshed = await call(started.app, '/api/v1/auth/refresh', { refreshToken });
  expect(refreshed.status).toBe(200);
});

test.each([
  ['marks that nobody can see', '\u200b7700000001\ufeff', '\u202a081200000001\u202c', '\u20663174015203880001\u2069'],
  ['dashes of other kinds', '7700–000–001', '+62\u2011812\u20120000\u22120001', '3174—0152—0388—0001'],
  ['blanks of other kinds', '77\u00a000\u2009000001', '+62\u00a0812\u202f0000 0001', '3174\u30000152 0388 0001'],
  ['full-width digits', '７７００００００01', '０８１２０００００００１', '３１７４015203880001'],
  [
    'soft hyphens and variation selectors',
    '7700\u00ad000001\ufe0f',
    '0812\u2060\u00ad00000001',
    '3174\u034f015203880001',
  ],
])('data with %s open the session they belong to', async (_name, policyNumber, phone, identityNumber) => {
  started.clock.pass(3600);
  const typed = { policy_number: policyNumber, phone_number: phone, identity_number: identityNumber };
  const { accessToken: handle } = tokensOf(await call(started.app, '/api/v1/auth/login', typed));
  const code = await newestCode(started);
  const reply = await check(started, handle, `\u200e${code.slice(0, 3)}\u00a0${code.slice(3)}`, phone);
  expect(reply).toMatchObject({ status: 200, data: { policyNumber: siti.policyNumber, phoneNumber: '********0001' } });
});
