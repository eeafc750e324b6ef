import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createLog } from '#server/log/logger.ts';
import { answerError } from './error-answer.ts';
import { refuse } from './refuse.ts';

it.each([
  ['the disk is full', 'ENOSPC', 507, '300'],
  ['its share of the disk is used up', 'EDQUOT', 507, '300'],
  ["the database's disk is full", '53100', 507, '300'],
  ['a table is not there yet', '42P01', 503, '5'],
  ['something that nobody knows', 'EFOO', 500, undefined],
])('%s: answers in plain words with a next step', async (_what, code, status, retryAfter) => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw Object.assign(new Error('no space left on device'), { code });
  });
  const answer = await app.inject({ url: '/' });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, retryAfter]);
  expect(answer.body).not.toContain('device');
  await app.close();
});

it.each([
  { url: '/api/v1/transaction-proposal/:suffix', method: 'POST', code: 'REQ-LOCK', level: 40 },
  { url: '/api/v1/policy/change-customer-info', method: 'POST', code: 'FIELD', level: 40 },
  { url: '/desk/v1/cases/:number/approve', method: 'POST', code: 'FIELD', level: 40 },
  { url: '/desk/v1/auth/login', method: 'POST', code: 'FIELD', level: 30 },
  { url: '/api/v1/profile/:id', method: 'POST', code: 'FIELD', level: 30 },
  { url: '/api/v1/transaction-proposal/:suffix', method: 'GET', code: 'NOT_FOUND', level: 30 },
] as const)(
  'logs a refusal $code of $method $url at level $level, without a value',
  async ({ url, method, code, level }) => {
    const lines: string[] = [];
    const app = Fastify({ loggerInstance: createLog('info', { write: (line) => lines.push(line) }) });
    app.setErrorHandler(answerError);
    const blockedBy = { request_number: '20261120-000001', title: 'Pengalihan Dana', policy_number: '7700000001' };
    const errors = [{ path: 'items.3174010905860002', code: 'FIELD', message: 'Nomor 3174010905860002 salah' }];
    app.route({
      url,
      method,
      handler: () => {
        throw refuse(code, { values: { jenis: '', no: '' }, errors, blockedBy });
      },
    });
    const { data } = (await app.inject({ url: url.replace(/:\w+/, 'x3174010905860002'), method })).json<{
      data: { request_id: string };
    }>();
    const [refusal = ''] = lines.filter((line) => line.includes('request refused'));
    expect(JSON.parse(refusal)).toMatchObject({
      level,
      reqId: data.request_id,
      code,
      route: url,
      blockedBy: '20261120-000001',
    });
    expect(refusal).not.toContain('3174010905860002');
    expect(refusal).not.toContain('7700000001');
    await app.close();
  },
);
