import { afterAll, beforeAll, expect, test } from 'vitest';
import { siti, startAuthApp, type AuthApp } from './auth-app.ts';
import { call, signIn, whoAmI } from './auth-client.ts';

let started: AuthApp;
beforeAll(async () => {
  started = await startAuthApp();
});
afterAll(() => started.close());

test('login, code, session: the answer holds masked values and tokens that open the customer routes', async () => {
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
    // She has a second one, with the same phone.
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
