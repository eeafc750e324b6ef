import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerError } from './error-answer.ts';

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
