import { brotliDecompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressAnswers } from './compression.ts';

const policy = { covers: Array.from({ length: 100 }, (_, itemId) => ({ itemId, productName: 'Proteksi' })) };

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  await compressAnswers(app);
  app.get('/policy', () => policy);
  app.get('/short', () => ({ success: true }));
  app.post('/echo', (request) => ({ body: request.body }));
});
afterAll(() => app.close());

const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });

describe('API responses', () => {
  it('are compressed, a policy to less than a fifth', async () => {
    const answer = await get('/policy');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['vary']).toContain('accept-encoding');
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual(policy);
    expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(policy).length / 5);
  });

  it('stay uncompressed when short or when the client accepts no encoding', async () => {
    expect((await get('/short')).headers['content-encoding']).toBeUndefined();
    const plain = await app.inject({ url: '/policy' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json()).toEqual(policy);
  });

  it('stay small: a compressed request body is refused, not unpacked', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/echo',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ a: 1 })),
    });
    expect(answer.statusCode).toBe(400);
  });
});
