import { createECDH, verify, createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { Instant } from '#shared/time/dates.ts';
import { encryptPush } from './encrypt-push.ts';
import { isPushHost } from './push-hosts.ts';
import { buildPushKeys, curve } from './push-keys.ts';
import { signForService } from './sign-for-service.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

test('encrypts the worked example of RFC 8291, appendix A, exactly', () => {
  const pair = createECDH(curve);
  pair.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const clear = Buffer.from('When I grow up, I want to be a watermelon');
  expect(encryptPush(clear, keys, { pair, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') }).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('refuses a key that is no point on the curve', () => {
  expect(() => encryptPush(Buffer.from('x'), { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) })).toThrow();
});

test('signs for the origin of the push service, for half a day, with the key of the header', () => {
  const keys = buildPushKeys(Buffer.alloc(32, 7));
  const now = Instant.parse('2026-11-24T03:00:00.000Z');
  const header = signForService(keys, 'https://fcm.googleapis.com/fcm/send/abc', 'https://portal.contoh.test', now);
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: Date.parse(now) / 1000 + 43_200,
    sub: 'https://portal.contoh.test',
  });
  const point = bytes(key);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(true);
});

const hosts = ['fcm.googleapis.com', '*.notify.windows.com'];

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://db5.notify.windows.com/w/?token=abc', true],
  ['https://notify.windows.com.intruder.test/', false],
  ['https://notify.windows.com/', false],
  ['https://fcm.googleapis.com.intruder.test/', false],
  ['https://intruder.test/fcm.googleapis.com', false],
  ['https://fcm.googleapis.com@intruder.test/', false],
  ['https://127.0.0.1/', false],
  ['https://[::1]/', false],
  ['https://169.254.169.254/latest/meta-data', false],
])('%s is an allowed push service: %s', (endpoint, isOne) => {
  expect(isPushHost(endpoint, hosts)).toBe(isOne);
});
