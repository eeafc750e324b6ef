import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseInstant } from '#shared/time/dates.ts';
import {
  bodyHash,
  externalIdOf,
  isAsymmetricallySigned,
  isSymmetricallySigned,
  isTokenCallSigned,
  signAsymmetric,
  signSymmetric,
  signTokenCall,
  snapTimestamp,
  type SignedCall,
} from './snap-signature.ts';

// Signed by openssl ('openssl dgst -sha256 -sign', '-sha512 -hmac') with a key and a secret made for this test.
const publicKey = createPublicKey(`-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAyScZI8a9IuwrI32tu/K3
wvjajAvSVJNyVU7kDUbl4kpK5iMxIV4tHqx6mAMNNQLb0srB5KNtGSdf3YUqLPBP
Ga8NTRm8IxPlwihMcz5t6Q6SNi2wpz85rTXUKepd6Ovzg+l8lpOZsYgjfAa6aW2V
6fs4bUude42Mrg5k3ykBFHmM4nYLI/PuHqpqzjRbEkpUxPvUyN/g5Lche3JyfOBR
PaQ6YFNjDz9qQ1N9Y9rKtTzQRuFn2PclR15xU7BJoRQ5GH7gs1Pj17zAG9WTh/Ec
b5iT+P178eCUK0ySmcX1pMBQX7c9h2CuildUn8Qjh3pEaUQXhmN32QUP2Knyf/Zn
IQIDAQAB
-----END PUBLIC KEY-----`);
const timestamp = '2026-11-27T10:55:00+07:00';
const minified = String.raw`{"partnerServiceId":"   12345","customerNo":"7700000001","amount":{"value":"10000.00","currency":"IDR"},"note":"a \"quoted\" word\\"}`;
const hash = '877a0abd26ace02410216d16cb5aebd3f4e5fef9aea3d6daa9b7509b88869f1a';
const call: SignedCall = { method: 'POST', path: '/snap/v1.0/transfer-va/inquiry', body: minified, timestamp };
const signed = {
  token:
    'aloMGCbNI7bYj0yOd2EvG6DgYR7HZOeGAiTctea1OQB9amq25Ty3NhqRMxGLsty5qRbhU5hmGPeWpgoHE5JBs6D75lRej722ouMpybSeL8/K6wzMy2rjeoXN9P9/sKbkl2fs+s2w9rGuC3zaQ+CfP2fTNDAeBtgUULkiCBoF86CcXRV50xgAmh4YcnB/BnmEel35BmdYrYVtBja1DNCfMQqzuzaNRObKiIFi7jKsza4rnnEdGdU3kTXBeAUnbthgCu41OjPTPgUJ1t/F5521oRnOycp2w2XKw0cTe1GHWmzFursiN6ZKhJTKCzIA/zrQ9csh2f9e8tPpC4xCQAfsmw==',
  symmetric: 'RPWvGLC13ZvBqNS3uvS2B+252uaz8Fho402rvOly/0kVJkzd1Q/wk8FjEbK/8R89eNqO9Pv3blC24bVZq9q34Q==',
  asymmetric:
    'r4g/E4rHs5MsnAM7l4YA9KCwkZwDs25lM+tyU0njTPtLZ94TEaBBaSwwcl+2OshCddf3WHYE00UHIQRSQQKRcDDPr2FymTeMD5AIEWvyvMpjykE2qbC82Vfct+/PbCVnAs7xGL7OqlPPhZql+J23SRTR0BWAHSIdqfF52q3RCYgiD8yT45NxIRahZyjZ/ZWcUvjoFj9/oz8aR70s8gKE7+YpKWAX4zZGTM2m3yEGY0wRuZ2j4zpru5fIomJbQtZe05cXSltf9eTq/BnxeniTJ6eRwXriGW5+GoDZi4EQNlBW+9alh1z+My5Ttsa5sIYsMYi+LEdqMa3yYlZXncaVCA==',
};

describe('the hash of a body', () => {
  test.each<readonly [string, Buffer | string, string]>([
    ['of a minified body is the one of openssl', minified, hash],
    ['ignores blanks between the parts', JSON.stringify(JSON.parse(minified), null, '\t'), hash],
    ['ignores Windows line ends', `\r\n${minified.replaceAll('",', '" ,\r\n')}\r\n`, hash],
    ['of no body is the hash of nothing', '', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['reads bytes beyond ASCII as they are', Buffer.from('{ "a" : "Padé" }'), bodyHash('{"a":"Padé"}')],
  ])('%s', (_title, body, expected) => {
    expect(bodyHash(body)).toBe(expected);
  });

  test('changes with a blank inside a string', () => {
    expect(bodyHash('{"partnerServiceId":"  12345"}')).not.toBe(bodyHash('{"partnerServiceId":"12345"}'));
  });

  test('changes with the spelling of a number', () => {
    expect(bodyHash('{"value":1.0}')).not.toBe(bodyHash('{"value":1}'));
  });

  test('takes linear time for a string that never ends', () => {
    const started = performance.now();
    bodyHash(String.raw`"`.concat(String.raw`\"`.repeat(100_000)));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('the signature of the token call', () => {
  test('made by openssl is accepted', () => {
    expect(isTokenCallSigned('bank-client-1', timestamp, signed.token, publicKey)).toBe(true);
  });

  test.each([
    ['another client', 'bank-client-2', timestamp, signed.token],
    ['another timestamp', 'bank-client-1', '2026-11-27T10:55:01+07:00', signed.token],
    ['no signature', 'bank-client-1', timestamp, ''],
    ['a signature that is no base64', 'bank-client-1', timestamp, '§§§'],
  ])('is refused for %s', (_case, clientKey, at, signature) => {
    expect(isTokenCallSigned(clientKey, at, signature, publicKey)).toBe(false);
  });
});

describe('the symmetric signature', () => {
  test('is the one of openssl', () => {
    expect(signSymmetric(call, 'token-1', 'client-secret-1')).toBe(signed.symmetric);
  });

  test.each<readonly [string, Partial<SignedCall>, string, string, boolean]>([
    ['of the same call is accepted', {}, 'token-1', 'client-secret-1', true],
    ['of another method is refused', { method: 'PUT' }, 'token-1', 'client-secret-1', false],
    ['of another path is refused', { path: '/snap/v1.0/transfer-va/payment' }, 'token-1', 'client-secret-1', false],
    ['of another body is refused', { body: '{}' }, 'token-1', 'client-secret-1', false],
    ['of another timestamp is refused', { timestamp: '' }, 'token-1', 'client-secret-1', false],
    ['with another token is refused', {}, 'token-2', 'client-secret-1', false],
    ['with another secret is refused', {}, 'token-1', 'client-secret-2', false],
  ])('%s', (_title, change, token, secret, expected) => {
    expect(isSymmetricallySigned({ ...call, ...change }, token, signed.symmetric, secret)).toBe(expected);
  });
});

describe('the asymmetric signature', () => {
  test('made by openssl is accepted, however the body is spaced', () => {
    const spaced = JSON.stringify(JSON.parse(minified), null, 2);
    expect(isAsymmetricallySigned({ ...call, body: spaced }, signed.asymmetric, publicKey)).toBe(true);
  });

  test('of another path is refused', () => {
    expect(isAsymmetricallySigned({ ...call, path: '/' }, signed.asymmetric, publicKey)).toBe(false);
  });

  test('and the one of the token call, made with our key, verify with its public half alone', () => {
    const [ours, others] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
    if (ours === undefined || others === undefined) throw new Error('Two key pairs are made');
    const signature = signAsymmetric(call, ours.privateKey);
    expect(isAsymmetricallySigned(call, signature, ours.publicKey)).toBe(true);
    expect(isAsymmetricallySigned(call, signature, others.publicKey)).toBe(false);
    const token = signTokenCall('client', timestamp, ours.privateKey);
    expect(isTokenCallSigned('client', timestamp, token, ours.publicKey)).toBe(true);
    expect(isTokenCallSigned('client', timestamp, token, others.publicKey)).toBe(false);
  });
});

test('the timestamp is the time of Jakarta without milliseconds', () => {
  expect(snapTimestamp(parseInstant('2026-11-27T18:55:00.123Z'))).toBe('2026-11-28T01:55:00+07:00');
});

test('an external id has 36 digits, the same for the same name', () => {
  const ids = ['payable-1/1', 'payable-1/2', 'payable-1/1'].map(externalIdOf);
  expect(ids.every((id) => /^\d{36}$/.test(id))).toBe(true);
  expect(ids[0]).toBe(ids[2]);
  expect(ids[0]).not.toBe(ids[1]);
});
