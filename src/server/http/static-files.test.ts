import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerError } from './error-answer.ts';
import { serveBrowserPrograms } from './static-files.ts';
import { buildBrandPages } from '#server/brand/brand-pages.ts';
import { demoBrand } from '#tests/support/brand.ts';

const words = 'Mohon tunggu, sedang memuat data... '.repeat(20);
const portal = `<head><script type="module" async>ask()</script><script src="/a.js"></script><style>p{margin:0}</style><meta name="help-url" content="%HELP_URL%"><meta name="first-questions" content="%FIRST_QUESTIONS%"><meta name="program" content="/assets/first.js %PAGE_FILES%"></head><!--view--><p>${words}</p><!--/view-->`;

const plan = [
  {
    path: '/transaction/status',
    files: ['assets/status-1.js'],
    questions: ['/api/v1/a?b=1&c=2', '/api/v1/d'],
    view: '<h1>Status</h1><a href="%HELP_URL%">$&</a>',
  },
  { path: '/transaction/status/:id', files: ['assets/detail-2.js', 'assets/more-3.js'], questions: [], view: null },
];

let root: string;
let app: FastifyInstance;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const entry of ['portal', 'portal/sign-in', 'desk', 'demo/page', 'assets'])
    mkdirSync(join(root, entry), { recursive: true });
  writeFileSync(join(root, 'portal/index.html'), portal);
  writeFileSync(join(root, 'portal/page-plan.json'), JSON.stringify(plan));
  writeFileSync(join(root, 'portal/sign-in/index.html'), '<h1>Masuk</h1>');
  writeFileSync(join(root, 'desk/index.html'), '<h1>Meja</h1>');
  writeFileSync(join(root, 'demo/page/index.html'), '<h1>Demo</h1>');
  writeFileSync(join(root, 'assets/small.js'), 'export {}; // 20');
  app = Fastify();
  app.setErrorHandler(answerError);
  const settings = { HELP_URL: 'https://contoh.test/?a="1"&b=<2>' };
  await serveBrowserPrograms(app, {
    root,
    settings,
    brand: buildBrandPages(demoBrand),
    more: { '/demo': 'demo/page/index.html' },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

describe('range request for a file', () => {
  it.each([
    ['a part that it has', { range: 'bytes=0-3' }, 206],
    ['a unit that nobody knows', { range: 'lines=1-2' }, 200],
    ['two parts', { range: 'bytes=0-1,3-4' }, 200],
    ['a part behind its end', { range: 'bytes=99999-' }, 416],
    ['a part of no length', { range: 'bytes=-0' }, 416],
    ['a part that ends before it begins', { range: 'bytes=5-2' }, 416],
    ['a part that is no number', { range: 'bytes=abc' }, 416],
    ['numbers beyond all numbers', { range: `bytes=${'9'.repeat(40)}-${'9'.repeat(400)}` }, 416],
    ['another version', { 'if-match': '"x"' }, 412],
    ['a version of before it was made', { 'if-unmodified-since': 'Mon, 01 Jan 1990 00:00:00 GMT' }, 412],
  ])('is answered with %s as HTTP defines', async (_what, headers, status) => {
    expect((await app.inject({ url: '/assets/small.js', headers })).statusCode).toBe(status);
  });
});

describe('pages', () => {
  it.each([
    ['a browser of today', 'gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['an older one', 'gzip, deflate', 'gzip', gunzipSync],
    ['one that refuses brotli', 'br;q=0, gzip', 'gzip', gunzipSync],
  ])("%s is served compressed, with the installation's texts filled in", async (_name, accepts, encoding, unpack) => {
    const answer = await get('/transaction/submission', accepts);
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      // Hashes of its own script and style: openssl dgst -sha256 -binary | base64.
      'content-security-policy': expect.stringContaining(
        `script-src 'self' 'sha256-inhqo8UEOtta3Yf/3uJCGUt2o6pzuDBPHXRBiutLwio='; style-src 'self' 'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA=' 'sha256-`,
      ),
    });
    expect(answer.rawPayload.length).toBeLessThan(portal.length / 2);
    const text = unpack(answer.rawPayload).toString();
    expect(text).toContain('content="https://contoh.test/?a=&quot;1&quot;&amp;b=&lt;2>"');
    expect(text).toContain(words);
  });

  it.each([
    ['/transaction/status', '/assets/status-1.js', '/api/v1/a?b=1&amp;c=2 /api/v1/d'],
    ['/transaction/status?halaman=2', '/assets/status-1.js', '/api/v1/a?b=1&amp;c=2 /api/v1/d'],
    ['/transaction/status/7', '/assets/detail-2.js /assets/more-3.js', ''],
    ['/transaction/status/7/offer', '', ''],
    ['/transaction/submission', '', ''],
  ])('%s names the files of its part and its questions', async (url, files, questions) => {
    const { body } = await get(url);
    expect(body).toContain(`name="program" content="/assets/first.js ${files}"`);
    expect(body).toContain(`name="first-questions" content="${questions}"`);
  });

  it('start with their first view where one exists, otherwise with a text', async () => {
    const { body } = await get('/transaction/status');
    expect(body).toContain(
      '<!--view--><h1>Status</h1><a href="https://contoh.test/?a=&quot;1&quot;&amp;b=&lt;2>">$&</a><!--/view-->',
    );
    expect(body).not.toContain(words);
    expect((await get('/transaction/status/7')).body).toContain(`<!--view--><p>${words}</p><!--/view-->`);
  });

  it('do not include the page plan, which is not public', async () => {
    expect((await get('/portal/page-plan.json')).statusCode).toBe(404);
  });

  it.each([
    ['/', 'Masuk'],
    ['/auth/login', 'Masuk'],
    ['/desk/queue', 'Meja'],
    ['/demo', 'Demo'],
  ])('%s serves its program, also uncompressed', async (url, text) => {
    const answer = await get(url);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toContain(text);
  });

  it('are served again after a rebuild', async () => {
    const page = join(root, 'desk/index.html');
    expect((await get('/desk')).body).toContain('Meja');
    writeFileSync(page, '<h1>Baru</h1>');
    utimesSync(page, new Date(), new Date('2030-01-01'));
    expect((await get('/desk')).body).toContain('Baru');
  });

  it('answer an unknown address with 404 and the not-found page', async () => {
    const answer = await get('/foo');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(words);
    expect((await get('/transaction/status')).statusCode).toBe(200);
  });

  it.each([
    ['/', 200],
    ['/auth/otp', 200],
    ['/auth/x', 404],
    ['/Transaction/Status/', 200],
    ['/transaction/status/7', 200],
    ['/transaction/status/7/2', 404],
    ['/transaction', 404],
    ['/desk', 200],
    ['/desk/x', 200],
  ])('%s is answered %i', async (url, status) => expect((await get(url)).statusCode).toBe(status));

  it('do not answer addresses that look like files or API calls', async () => {
    expect((await get('/tidak-ada.js')).statusCode).toBe(404);
    expect((await get('/api/v1/tidak-ada')).statusCode).toBe(404);
  });
});
