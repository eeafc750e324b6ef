import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import Fastify from 'fastify';
import { createRequestId } from './request-id.ts';

const uuid = '5f0c7c1e-9a57-4f6b-8a55-0d6f1f5b7a11';
const ofNginx = 'a'.repeat(16) + Buffer.from('01234567').toString('hex');

/** Returns the id that a server behind `proxies` gives a call from `remoteAddress` with the header. */
async function idOf(proxies: readonly string[], remoteAddress: string, header: string): Promise<string> {
  const app = Fastify({ genReqId: createRequestId(proxies) });
  app.get('/', (request) => Promise.resolve(request.id));
  const { body } = await app.inject({ url: '/', remoteAddress, headers: { 'x-request-id': header } });
  await app.close();
  return body;
}

test.each([
  [['loopback'], '127.0.0.1', uuid],
  [['loopback'], '::1', uuid],
  [['loopback'], '::ffff:127.0.0.1', uuid],
  [['10.0.0.7'], '10.0.0.7', ofNginx],
  [['192.168.0.0/16', '2001:db8::/32'], '2001:db8::9', ofNginx],
  [['uniquelocal'], '172.20.1.1', uuid],
])('keeps the id that a proxy of %o gives from %s', async (proxies, address, id) => {
  expect(await idOf(proxies, address, id)).toBe(id);
});

test.each<[what: string, proxies: readonly string[], address: string, id: string]>([
  ['an address that is no proxy', ['loopback'], '10.0.0.7', uuid],
  ['anybody when no proxy is trusted', [], '127.0.0.1', uuid],
  ['a proxy that passes on an identity number', ['loopback'], '127.0.0.1', '3174015203880001'],
  ['a proxy that passes on a name', ['loopback'], '127.0.0.1', 'Siti Rahayu'],
  ['a proxy with an id without end', ['loopback'], '127.0.0.1', 'a'.repeat(4000)],
  ['a proxy with a line break', ['loopback'], '127.0.0.1', `${uuid}%0a`],
])('makes a new id for %s', async (_what, proxies, address, id) => {
  const made = await idOf(proxies, address, id);
  expect(made).toMatch(/^[0-9a-f-]{36}$/);
  expect(made).not.toBe(id);
});
