import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import type { FailureKind, OutgoingMessage } from '#server/messages/messenger.ts';
import { openGateway, type GatewayServer } from '#tests/support/gateway-server.ts';
import {
  channelEnvironment,
  channelSecrets,
  metaAccepts,
  metaError,
  readMetaMessage,
} from '#tests/support/providers.ts';
import { testSecrets } from '#tests/support/sealing.ts';
import { createWhatsApp } from './whatsapp.ts';

const messageId = '3f0c2a52-0f6a-4c1e-9d2b-6b1f0d1c2e3a';
const code: OutgoingMessage = {
  messageId,
  template: 'sign-in-code',
  address: '6281200000001',
  subject: 'Kode masuk Anda',
  text: 'Kode masuk Anda 123456 untuk Siti.',
  code: '123456',
};
const { code: _code, ...withoutCode } = code;
const notice: OutgoingMessage = { ...withoutCode, template: 'approved', text: 'Siti.\nPengajuan   P-1 disetujui.' };

let meta: GatewayServer;
beforeAll(async () => {
  meta = await openGateway(metaAccepts);
});
beforeEach(() => {
  meta.answer = metaAccepts;
  meta.calls.length = 0;
});
afterAll(() => meta.close());

function send(message: OutgoingMessage): Promise<string | undefined> {
  const config = parseConfig({ ...testSecrets, ...channelEnvironment(meta.url, meta.url) });
  if (config.whatsApp === undefined) throw new Error('WhatsApp is not open');
  return createWhatsApp(config.whatsApp)(message);
}

const failureOf = (message: OutgoingMessage): Promise<unknown> => send(message).catch((error: unknown) => error);

test('sends a code as authentication template, where it stands twice, and keeps the id of Meta', async () => {
  expect(await send(code)).toBe('wamid.6281200000001');
  const [call] = meta.calls;
  expect(call?.url).toBe('/v23.0/1055/messages');
  expect(call && readMetaMessage(call).template).toEqual({
    name: 'kode_masuk',
    language: { code: 'id' },
    components: [
      { type: 'body', parameters: [{ type: 'text', text: '123456' }] },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '123456' }] },
    ],
  });
});

test('sends everything else as utility template, in one line', async () => {
  await send(notice);
  const [call] = meta.calls;
  expect(call && readMetaMessage(call)).toMatchObject({
    biz_opaque_callback_data: messageId,
    template: {
      name: 'kabar_polis',
      components: [{ type: 'body', parameters: [{ text: 'Siti. Pengajuan P-1 disetujui.' }] }],
    },
  });
});

/** Table of codes of Meta's guide, as the workplace's notes and rulebook 4.5 have it. */
const codes: readonly (readonly [code: number, kind: FailureKind])[] = [
  ...[0, 190, 3, 10, 200, 230, 299, 131031, 368, 130497].map((each) => [each, 'stop'] as const),
  ...[4, 80007, 130429, 1, 2, 131000, 131016].map((each) => [each, 'down'] as const),
  [131056, 'later'],
  ...[131026, 131048, 131049].map((each) => [each, 'next'] as const),
  ...[131047, 131042, 132000, 132001, 132007, 132012, 132015, 999999].map((each) => [each, 'alarm'] as const),
];

test.each(codes)('reads code %d as %s, and says no more than the code', async (each, kind) => {
  meta.answer = () => metaError(each);
  const failure = await failureOf(code);
  expect(failure).toMatchObject({ name: 'DeliveryFailed', kind, message: `META ${each}` });
  expect(JSON.stringify(failure)).not.toMatch(/62812|123456/);
  expect(JSON.stringify(failure)).not.toContain(channelSecrets.token);
});

test.each([
  ['200 that is no JSON', { status: 200, body: '<html>ok</html>' }, 'down', 'META unreadable answer'],
  ['200 without a message', { status: 200, body: { messages: [] } }, 'down', 'META unreadable answer'],
  ['an error without a code', { status: 403, body: { error: {} } }, 'stop', 'META HTTP 403'],
  ['a broken gateway', { status: 502, body: 'bad gateway' }, 'down', 'META HTTP 502'],
  ['too many calls', { status: 429, body: '' }, 'down', 'META HTTP 429'],
  ['a call that is refused', { status: 400, body: {} }, 'alarm', 'META HTTP 400'],
  ['an endless answer', { status: 200, body: 'x'.repeat(70_000) }, 'down', 'META unreachable'],
] as const)('does not believe %s', async (_name, reply, kind, message) => {
  meta.answer = () => reply;
  expect(await failureOf(code)).toMatchObject({ kind, message });
});

test('follows no redirect', async () => {
  meta.answer = () => ({ status: 307, body: '', headers: { location: `${meta.url}/other` } });
  expect(await failureOf(code)).toMatchObject({ kind: 'alarm', message: 'META HTTP 307' });
  expect(meta.calls).toHaveLength(1);
});

test('does not wait for a gateway that is away', async () => {
  const away = await openGateway(metaAccepts);
  await away.close();
  const config = parseConfig({ ...testSecrets, ...channelEnvironment(away.url, away.url) });
  if (config.whatsApp === undefined) throw new Error('WhatsApp is not open');
  const failure: unknown = await createWhatsApp(config.whatsApp)(code).catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'down', message: 'META unreachable' });
});
