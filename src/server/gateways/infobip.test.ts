import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FailureKind, OutgoingMessage } from '#server/messages/messenger.ts';
import { openGateway, type GatewayServer } from '#tests/support/gateway-server.ts';
import { channelSecrets, infobipAnswers, readInfobipMessage } from '#tests/support/providers.ts';
import { createInfobip } from './infobip.ts';
import { readInfobipStatus } from './infobip-states.ts';

const message: OutgoingMessage = {
  messageId: '3f0c2a52-0f6a-4c1e-9d2b-6b1f0d1c2e3a',
  template: 'sign-in-code',
  address: '6281200000001',
  subject: 'Kode masuk Anda',
  text: 'Contoh Life: kode masuk Anda “123456” – berlaku 5 menit…',
  code: '123456',
};

let infobip: GatewayServer;
beforeAll(async () => {
  infobip = await openGateway(infobipAnswers);
});
beforeEach(() => {
  infobip.answer = (call) => infobipAnswers(call);
  infobip.calls.length = 0;
});
afterAll(() => infobip.close());

const send = (sent: OutgoingMessage): Promise<unknown> =>
  createInfobip({ channel: 'SMS', url: `${infobip.url}/`, ...channelSecrets, sender: 'CONTOHLIFE' })(sent).catch(
    (error: unknown) => error,
  );

test('sends under the name of the insurer and our own id, in letters that every phone shows', async () => {
  expect(await send(message)).toBe(message.messageId);
  const [call] = infobip.calls;
  expect(call?.url).toBe('/sms/3/messages');
  expect(call && readInfobipMessage(call)).toEqual({
    sender: 'CONTOHLIFE',
    destinations: [{ to: message.address, messageId: message.messageId }],
    content: { text: 'Contoh Life: kode masuk Anda "123456" - berlaku 5 menit...' },
  });
});

test('refuses a code of two parts before it is sent', async () => {
  expect(await send({ ...message, text: `${'x'.repeat(159)}[` })).toMatchObject({ message: 'SMS code too long' });
  expect(infobip.calls).toEqual([]);
  expect(await send({ ...message, text: 'x'.repeat(160) })).toBe(message.messageId);
});

const error = (permanent: boolean) => ({ groupId: 1, id: 27, permanent });

test.each([
  [0, 0, 'OK', undefined, 'accepted'],
  [1, 26, 'PENDING_ACCEPTED', undefined, 'accepted'],
  [3, 2, 'DELIVERED_TO_OPERATOR', undefined, 'sent'],
  [3, 5, 'DELIVERED_TO_HANDSET', undefined, 'delivered'],
  [2, 4, 'UNDELIVERABLE_REJECTED_OPERATOR', error(true), 'next'],
  [2, 9, 'UNDELIVERABLE_NOT_DELIVERED', error(false), 'later'],
  [4, 15, 'EXPIRED_EXPIRED', error(true), 'next'],
  [5, 8, 'REJECTED_PREFIX_MISSING', undefined, 'next'],
  [5, 6, 'REJECTED_NETWORK', error(false), 'later'],
  [5, 12, 'REJECTED_NOT_ENOUGH_CREDITS', undefined, 'alarm'],
  [5, 7, 'REJECTED_SENDER', undefined, 'alarm'],
] as const)('reads status group %d, id %d, %s with error %o as %s', async (groupId, id, name, given, expected) => {
  const read = readInfobipStatus({ groupId, id, name }, given);
  expect(typeof read === 'object' ? read.kind : read).toBe(expected);
});

test.each<[number, FailureKind]>([
  [401, 'stop'],
  [403, 'stop'],
  [429, 'down'],
  [500, 'down'],
  [400, 'alarm'],
])('reads HTTP %d as %s', async (status, kind) => {
  infobip.answer = () => ({ status, body: { requestError: {} } });
  expect(await send(message)).toMatchObject({ kind, message: `INFOBIP HTTP ${status}` });
});

test('reads a rejection in the answer itself', async () => {
  infobip.answer = (call) => infobipAnswers(call, { groupId: 5, id: 14, name: 'REJECTED_DESTINATION' });
  expect(await send(message)).toMatchObject({ kind: 'next', message: 'INFOBIP 5/14' });
});
