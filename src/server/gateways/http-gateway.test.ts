import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Instant } from '#shared/time/dates.ts';
import { parseConfig } from '#server/config/config.ts';
import { signBody } from '#server/http/raw-body.ts';
import type { OutgoingMessage } from '#server/messages/messenger.ts';
import { openGateway, type GatewayServer } from '#tests/support/gateway-server.ts';
import { channelSecrets } from '#tests/support/providers.ts';
import { testSecrets } from '#tests/support/sealing.ts';
import { createHttpGateway } from './http-gateway.ts';

const now = Instant.parse('2026-11-24T03:00:00.000Z');
const message: OutgoingMessage = {
  messageId: '3f0c2a52-0f6a-4c1e-9d2b-6b1f0d1c2e3a',
  template: 'approved',
  address: '6281200000001',
  subject: 'Kabar',
  text: 'Kata "kunci" \\ & {to}\nbaris dua',
};

let gateway: GatewayServer;
beforeAll(async () => {
  gateway = await openGateway(() => ({ status: 200, body: {} }));
});
beforeEach(() => {
  gateway.answer = () => ({ status: 200, body: { id: 77, state: 'QUEUED' } });
  gateway.calls.length = 0;
});
afterAll(() => gateway.close());

function send(settings: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const env = { GATEWAY_URL: gateway.url, GATEWAY_KEY: channelSecrets.gatewayKey, ...settings };
  const { httpGateway } = parseConfig({ ...testSecrets, ...env });
  if (httpGateway === undefined) throw new Error('the gateway is not open');
  return createHttpGateway(httpGateway, { systemNow: () => now })(message).catch((error: unknown) => error);
}

test('signs time and bytes, and keeps the id of the answer', async () => {
  expect(await send({ GATEWAY_AUTHORIZATION: 'Key abc' })).toBe('77');
  const [call] = gateway.calls;
  expect(JSON.parse(call?.text ?? '')).toEqual({
    id: message.messageId,
    to: message.address,
    text: message.text,
  });
  expect(call?.headers).toMatchObject({
    authorization: 'Key abc',
    'content-type': 'application/json',
    'x-timestamp': now,
    'x-signature': signBody(Buffer.from(channelSecrets.gatewayKey), now, call?.text ?? ''),
  });
});

test('escapes values in addresses and forms, so that a text adds no field', async () => {
  await send({
    GATEWAY_URL: `${gateway.url}/send/{to}?t={text}`,
    GATEWAY_FORMAT: 'form',
    GATEWAY_BODY: 'msisdn={to}&msg={text}&x={unknown}',
  });
  const [call] = gateway.calls;
  expect(call?.url).toBe(`/send/${message.address}?t=${encodeURIComponent(message.text)}`);
  expect(Object.fromEntries(new URLSearchParams(call?.text))).toEqual({
    msisdn: message.address,
    msg: message.text,
    x: '{unknown}',
  });
});

const states = { GATEWAY_STATES: 'QUEUED=accepted,BLOCKED=next,BUSY=down,WAIT=later,DENIED=stop,TPL=alarm' };

test.each([
  ['QUEUED', '77'],
  ['BLOCKED', { kind: 'next', message: 'GATEWAY BLOCKED' }],
  ['BUSY', { kind: 'down', message: 'GATEWAY BUSY' }],
  ['WAIT', { kind: 'later', message: 'GATEWAY WAIT' }],
  ['DENIED', { kind: 'stop', message: 'GATEWAY DENIED' }],
  ['TPL', { kind: 'alarm', message: 'GATEWAY TPL' }],
  ['SURPRISE', { kind: 'down', message: 'GATEWAY unreadable answer' }],
])('reads the state %s by the settings', async (state, expected) => {
  gateway.answer = () => ({ status: 200, body: { data: [{ id: 77, st: state }] } });
  const paths = { GATEWAY_ID_FIELD: 'data.0.id', GATEWAY_STATE_FIELD: 'data.0.st' };
  const read = await send({ ...states, ...paths });
  if (typeof expected === 'string') expect(read).toBe(expected);
  else expect(read).toMatchObject(expected);
});

test.each([
  [{ GATEWAY_URL: 'http://gateway.example.com' }, 'GATEWAY_URL: must be an https address'],
  [{ GATEWAY_URL: 'https://user:pass@gateway.example.com' }, 'GATEWAY_URL: must be an https address'],
  [{ GATEWAY_KEY: '' }, 'GATEWAY_KEY: is missing; GATEWAY_URL needs it'],
  [{ GATEWAY_STATES: 'A=sold' }, 'GATEWAY_STATES: must be pairs'],
  [{ INFOBIP_API_KEY: channelSecrets.apiKey }, 'GATEWAY_CHANNEL: INFOBIP_API_KEY opens the same channel'],
  [{ WHATSAPP_TOKEN: channelSecrets.token }, 'WHATSAPP_PHONE_ID: is missing; WHATSAPP_TOKEN needs it'],
])('refuses the settings %o', (settings, problem) => {
  const env = { GATEWAY_URL: gateway.url, GATEWAY_KEY: channelSecrets.gatewayKey, ...settings };
  const problems = (): unknown => parseConfig({ ...testSecrets, ...env });
  expect(problems).toThrow(problem);
  expect(problems).not.toThrow(channelSecrets.token);
});
