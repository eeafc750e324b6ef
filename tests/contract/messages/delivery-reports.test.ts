import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { signBody } from '#server/http/raw-body.ts';
import { createLog } from '#server/log/logger.ts';
import { createMessageQueue } from '#server/messages/message-queue.ts';
import { openGateway, type GatewayServer } from '#tests/support/gateway-server.ts';
import { channelEnvironment, channelSecrets, infobipAnswers, metaAccepts } from '#tests/support/providers.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const phone = '6281200000001';
const metaPath = '/api/v1/delivery-reports/meta';
const infobipPath = '/api/v1/delivery-reports/infobip';
const gatewayPath = '/api/v1/delivery-reports/gateway';

let meta: GatewayServer;
let infobip: GatewayServer;
let server: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  meta = await openGateway(metaAccepts);
  infobip = await openGateway((call) => infobipAnswers(call));
  const env = {
    ...channelEnvironment(meta.url, infobip.url),
    GATEWAY_CHANNEL: 'EMAIL',
    GATEWAY_URL: infobip.url,
    GATEWAY_KEY: channelSecrets.gatewayKey,
    GATEWAY_STATES: 'DELIVRD=delivered,UNDELIV=next',
    LIMITS_DELIVERY_REPORTS_PER_ADDRESS: '1000',
  };
  const log = createLog('info', { write: (line) => void lines.push(line) });
  server = await startTestServer({ env, log, jobs: 'by hand', connections: 1, policies: ['7700000001'] });
});
beforeEach(async () => {
  await server.services.pool.query('DELETE FROM message');
  await server.services.pool.query('DELETE FROM channel_health');
  lines.length = 0;
});
afterAll(async () => {
  await server.close();
  await meta.close();
  await infobip.close();
});

/** Sends a notice and returns the id of its message. */
async function sendNotice(channel: 'WA' | 'SMS' = 'WA'): Promise<string> {
  const to = { channel, address: phone, name: null, policyNumber: '7700000001' };
  const messageId = await inTransaction(server.services.pool, (tx) =>
    createMessageQueue(server.services).sendTemplate(tx, 'cancelled', { title: 'Penarikan', number: 'P-1' }, to),
  );
  await server.work();
  return messageId;
}

async function stateOf(messageId: string): Promise<unknown> {
  const { rows } = await server.services.pool.query<{ delivery: string }>(
    'SELECT delivery FROM message WHERE message_id = $1',
    [messageId],
  );
  return rows[0]?.delivery;
}

async function countUnknown(channel: string): Promise<number> {
  const { rows } = await server.services.pool.query<{ count: string }>(
    'SELECT unknown_reports AS count FROM channel_health WHERE channel = $1',
    [channel],
  );
  return Number(rows[0]?.count ?? 0);
}

interface Posted {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function post({ path, body, headers }: Posted): Promise<number> {
  const sent = { 'content-type': 'application/json', ...headers };
  return (await server.app.inject({ method: 'POST', url: path, payload: body, headers: sent })).statusCode;
}

const signMeta = (body: string, secret: string = channelSecrets.appSecret): Readonly<Record<string, string>> => ({
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
});

const status = (id: string, state: string, code?: number) => ({
  id,
  status: state,
  timestamp: '1764000000',
  recipient_id: phone,
  ...(code !== undefined && { errors: [{ code, title: `said of ${phone}` }] }),
});

/** Builds a call of Meta with these statuses, as its guide shows it. */
const metaCall = (...statuses: readonly unknown[]): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [
          { field: 'account_update', value: { event: 'VERIFIED' } },
          {
            field: 'messages',
            value: { messaging_product: 'whatsapp', metadata: { phone_number_id: '1055' }, statuses },
          },
        ],
      },
    ],
  });

const postMeta = (...statuses: readonly unknown[]): Promise<number> => {
  const body = metaCall(...statuses);
  return post({ path: metaPath, body, headers: signMeta(body) });
};

describe('delivery report by Meta', () => {
  test.each([
    ['the right token', channelSecrets.verifyToken, 200, '1158201444'],
    ['a wrong token', 'verify-token-9999999999', 403, undefined],
  ])('is preceded by a verification call, which is answered for %s', async (_name, token, expected, text) => {
    const url = `${metaPath}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`;
    const answer = await server.app.inject({ url });
    expect(answer.statusCode).toBe(expected);
    if (text !== undefined)
      expect([answer.body, answer.headers['content-type']]).toEqual([text, expect.stringContaining('text/plain')]);
    expect(lines.join('')).not.toContain(token);
  });

  test('moves a message only forward, when reports are doubled, late or out of order', async () => {
    const messageId = await sendNotice();
    const wamid = `wamid.${phone}`;
    const states = [];
    for (const state of ['delivered', 'sent', 'delivered', 'failed', 'read', 'delivered']) {
      expect(await postMeta(status(wamid, state))).toBe(200);
      states.push(await stateOf(messageId));
    }
    expect(states).toEqual(['delivered', 'delivered', 'delivered', 'delivered', 'read', 'read']);
    await server.work();
    expect(infobip.calls).toHaveLength(0);
  });

  test('is processed as one step when it has several statuses of one message', async () => {
    const messageId = await sendNotice();
    await postMeta(status(`wamid.${phone}`, 'read'), status(`wamid.${phone}`, 'sent'), {
      status: 'of a later version',
    });
    expect(await stateOf(messageId)).toBe('read');
  });

  test('is matched by our own message id before the gateway has answered', async () => {
    const messageId = await sendNotice();
    await server.services.pool.query('UPDATE message SET provider_hash = NULL');
    await postMeta({ ...status('wamid.other', 'delivered'), biz_opaque_callback_data: messageId });
    expect(await stateOf(messageId)).toBe('delivered');
  });

  test('makes a message that failed after acceptance go by SMS, once', async () => {
    await sendNotice();
    const failed = status(`wamid.${phone}`, 'failed', 131026);
    await postMeta(failed);
    await postMeta(failed);
    await server.work();
    await postMeta(failed);
    await server.work();
    const { rows } = await server.services.pool.query(
      `SELECT channel, delivery, sent_at IS NOT NULL AS sent, failure FROM message ORDER BY moved_to IS NULL`,
    );
    expect(rows).toEqual([
      { channel: 'WA', delivery: 'failed', sent: true, failure: 'META 131026' },
      { channel: 'SMS', delivery: 'accepted', sent: true, failure: null },
    ]);
    expect(infobip.calls.splice(0)).toHaveLength(1);
    expect(lines.join('')).not.toContain(phone);
  });

  test('is counted and answered with 200 when the message is unknown', async () => {
    expect(await postMeta(status('wamid.nobody', 'delivered'), status(randomUUID(), 'failed', 131026))).toBe(200);
    expect(await countUnknown('WA')).toBe(2);
  });

  test.each<[string, (body: string) => Readonly<Record<string, string>>]>([
    ['no signature', () => ({})],
    ['the signature of another secret', (body) => signMeta(body, 'another-secret-0123456789')],
    ['the signature of another body', () => signMeta('{}')],
    [
      'a signature without its name',
      (body) => ({ 'x-hub-signature-256': signMeta(body)['x-hub-signature-256']?.slice(7) ?? '' }),
    ],
  ])('is refused with %s, which is logged and changes nothing', async (_name, sign) => {
    const messageId = await sendNotice();
    const body = metaCall(status(`wamid.${phone}`, 'delivered'));
    expect(await post({ path: metaPath, body, headers: sign(body) })).toBe(403);
    expect(await stateOf(messageId)).toBe('accepted');
    expect(lines.some((line) => line.includes('"code":"CALL_SIGNATURE"') && line.includes(metaPath))).toBe(true);
  });

  test('is verified by its exact bytes, not by its parsed content', async () => {
    const body = metaCall(status('wamid.x', 'read'));
    const spaced = body.replace('{', '{ ');
    expect(await post({ path: metaPath, body: spaced, headers: signMeta(body) })).toBe(403);
    expect(await post({ path: metaPath, body: spaced, headers: signMeta(spaced) })).toBe(200);
  });

  test('is refused when it is larger than half a megabyte', async () => {
    const body = JSON.stringify({ entry: [], more: 'x'.repeat(600_000) });
    expect(await post({ path: metaPath, body, headers: signMeta(body) })).toBe(413);
  });
});

const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`infobip:${password}`).toString('base64')}`,
});

const result = (messageId: string, groupId: number, id: number, name: string, permanent = true) => ({
  bulkId: 'b-1',
  messageId,
  to: phone,
  smsCount: 1,
  status: { groupId, groupName: '-', id, name, description: '-' },
  error: { groupId: groupId === 3 ? 0 : 1, id: 27, name: '-', description: '-', permanent },
});

describe('delivery report by Infobip', () => {
  const postResults = (results: readonly unknown[], password: string = channelSecrets.reportPassword) =>
    post({ path: infobipPath, body: JSON.stringify({ results }), headers: basic(password) });

  test('may contain a hundred messages; acceptance by the operator is not a final state', async () => {
    const messageId = await sendNotice('SMS');
    const others = Array.from({ length: 99 }, () => result(randomUUID(), 3, 5, 'DELIVERED_TO_HANDSET'));
    expect(await postResults([result(messageId, 3, 2, 'DELIVERED_TO_OPERATOR'), ...others])).toBe(200);
    expect([await stateOf(messageId), await countUnknown('SMS')]).toEqual(['sent', 99]);
    await postResults([result(messageId, 3, 5, 'DELIVERED_TO_HANDSET')]);
    expect(await stateOf(messageId)).toBe('delivered');
    infobip.calls.length = 0;
  });

  test('makes a message that expired go by another channel', async () => {
    const messageId = await sendNotice('SMS');
    meta.calls.length = 0;
    await postResults([result(messageId, 4, 15, 'EXPIRED_EXPIRED')]);
    await server.work();
    expect([await stateOf(messageId), meta.calls.length]).toEqual(['failed', 1]);
    infobip.calls.length = 0;
  });

  test('cannot change messages of another channel', async () => {
    const messageId = await sendNotice('WA');
    await postResults([result(messageId, 3, 5, 'DELIVERED_TO_HANDSET')]);
    expect(await stateOf(messageId)).toBe('accepted');
  });

  test('is refused with a wrong password', async () => {
    expect(await postResults([], 'report-password-9999999999')).toBe(403);
    expect(await post({ path: infobipPath, body: '{"results":[]}', headers: {} })).toBe(403);
  });
});

describe('delivery report by a gateway from the settings', () => {
  const sign = (body: string, at: number) => {
    const timestamp = new Date(at).toISOString();
    return {
      'x-timestamp': timestamp,
      'x-signature': signBody(Buffer.from(channelSecrets.gatewayKey), timestamp, body),
    };
  };

  test.each([
    ['now', 0, 200],
    ['four minutes late', -240_000, 200],
    ['six minutes late', -360_000, 403],
    ['from the future', 360_000, 403],
  ])('with a time stamp %s (%d ms) is answered with %d', async (_name, ms, expected) => {
    const body = JSON.stringify({ id: randomUUID(), state: 'DELIVRD' });
    expect(await post({ path: gatewayPath, body, headers: sign(body, Date.now() + ms) })).toBe(expected);
  });

  test('is read with the state names of the settings; an unknown state changes nothing', async () => {
    const body = JSON.stringify({ id: randomUUID(), state: 'SURPRISE' });
    expect(await post({ path: gatewayPath, body, headers: sign(body, Date.now()) })).toBe(200);
    expect(await countUnknown('EMAIL')).toBe(0);
  });
});

test('each network has a rate limit for reports, which is checked before the body is read', async () => {
  const limited = await startTestServer({
    env: { ...channelEnvironment(meta.url, infobip.url), LIMITS_DELIVERY_REPORTS_PER_ADDRESS: '2' },
    jobs: 'by hand',
    policies: ['7700000001'],
  });
  const from = (remoteAddress: string) =>
    limited.app.inject({ method: 'POST', url: metaPath, payload: {}, remoteAddress });
  const answers = [];
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2'])
    answers.push((await from(address)).statusCode);
  // A route of a channel that is not connected does not exist.
  const missing = await limited.app.inject({ method: 'POST', url: gatewayPath, payload: {} });
  await limited.close();
  expect(answers).toEqual([403, 403, 429, 403]);
  expect(missing.statusCode).toBe(404);
});
