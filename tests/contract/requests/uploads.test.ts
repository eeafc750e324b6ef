import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { uploadChunkBytes } from '#shared/wire/uploads/chunk-bytes.ts';
import { UploadState } from '#shared/wire/uploads/upload-calls.ts';
import { cleanUpUploads } from '#server/uploads/clean-up-uploads-job.ts';
import { takeNoise } from './sample-pictures.ts';
import { ahmad, siti, startFilesApp, type FilesApp } from './files-app.ts';

let files: FilesApp;
let photo: Buffer;
beforeAll(async () => {
  files = await startFilesApp();
  photo = await takeNoise(1000);
  expect(photo.length).toBeGreaterThan(2 * uploadChunkBytes);
});
afterAll(() => files.close());
afterEach(async () => {
  await files.database.pool.query('DELETE FROM upload');
  await files.database.pool.query('DELETE FROM upload_day');
});

const Envelope = z.object({ data: z.unknown() });
const one = async (sql: string): Promise<unknown> =>
  Object.values((await files.database.pool.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0];
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const opening = (over: Readonly<Record<string, unknown>> = {}) => ({
  type: 'KK',
  size: photo.length,
  file_name: 'kartu keluarga.jpg',
  content_type: 'image/jpeg',
  ...over,
});
const post = (url: string, body: object = {}, as = siti) =>
  files.app.inject({ method: 'POST', url, payload: body, headers: { authorization: `Bearer ${as}` } });
const open = (over: Readonly<Record<string, unknown>> = {}, as = siti) => post('/api/v1/uploads', opening(over), as);

async function openId(over: Readonly<Record<string, unknown>> = {}, as = siti): Promise<string> {
  const answer = await open(over, as);
  expect(answer.statusCode).toBe(201);
  return UploadState.parse(Envelope.parse(answer.json()).data).upload_id;
}

function append(id: string, offset: number, as = siti, length = uploadChunkBytes) {
  const form = new FormData();
  form.append('Offset', String(offset));
  form.append('File', new Blob([new Uint8Array(photo.subarray(offset, offset + length))]));
  return files.send(`/api/v1/uploads/${id}/chunks`, form, as);
}
const finish = (id: string, as = siti) => post(`/api/v1/uploads/${id}/finish`, {}, as);

async function appendAll(id: string, from = 0): Promise<void> {
  for (let at = from; at < photo.length; at += uploadChunkBytes) expect((await append(id, at)).statusCode).toBe(200);
}

describe('an upload in several calls', () => {
  it('becomes the attachment that one call would give', async () => {
    const id = await openId({ photo_faults: ['dark'], sha256: sha256(photo) });
    await appendAll(id);
    const answer = await finish(id);
    expect(answer.statusCode).toBe(201);
    const { name } = answer.json<{ data: { name: string } }>().data;
    expect(name).toMatch(/^kk-[0-9a-f]{32}\.jpg$/);
    const { rows } = await files.database.pool.query(
      'SELECT sha256_original AS sum, photo_faults AS faults, policy_number AS policy FROM attachment WHERE name = $1',
      [name],
    );
    expect(rows).toEqual([{ sum: sha256(photo), faults: ['dark'], policy: siti }]);
    expect((await files.get(`/api/v1/attachments/${name}`)).statusCode).toBe(200);
    expect(await one('SELECT count(*)::integer FROM upload_chunk')).toBe(0);
  });

  it('answers the right offset to a chunk that came twice, too early or half again, and stores none of them', async () => {
    const id = await openId();
    await append(id, 0);
    const offsets = [0, uploadChunkBytes * 2, uploadChunkBytes / 2];
    const answers = await Promise.all(offsets.map((offset) => append(id, offset)));
    for (const answer of answers) expect(answer.json()).toMatchObject({ data: { offset: uploadChunkBytes } });
    const asked = await files.get(`/api/v1/uploads/${id}`);
    expect(asked.json()).toMatchObject({ data: { offset: uploadChunkBytes, size: photo.length } });
    await appendAll(id, uploadChunkBytes);
    expect((await finish(id)).statusCode).toBe(201);
  });

  it('stores a chunk once when two tabs send it together', async () => {
    const id = await openId();
    const answers = await Promise.all([append(id, 0), append(id, 0), append(id, 0)]);
    for (const answer of answers) expect(answer.json()).toMatchObject({ data: { offset: uploadChunkBytes } });
    expect(await one('SELECT count(*)::integer FROM upload_chunk')).toBe(1);
  });

  it('continues an unfinished upload of the same file, which counts once', async () => {
    const sum = sha256(photo);
    const id = await openId({ sha256: sum });
    await append(id, 0);
    const again = await open({ sha256: sum });
    expect(again.json()).toMatchObject({ data: { upload_id: id, offset: uploadChunkBytes } });
    expect(await one('SELECT files FROM upload_day')).toBe(1);
    expect((await open({ sha256: sum }, ahmad)).json()).toMatchObject({ data: { offset: 0 } });
    expect((await open({ sha256: sum, type: 'DOCUMENT' })).json()).toMatchObject({ data: { offset: 0 } });
  });

  it('answers one name to calls that finish it together or again', async () => {
    const id = await openId();
    await appendAll(id);
    const before = Number(await one('SELECT count(*)::integer FROM attachment'));
    const answers = [...(await Promise.all([finish(id), finish(id)])), await finish(id)];
    const names = answers.map((answer) => answer.json<{ data: { name: string } }>().data.name);
    expect(new Set(names).size).toBe(1);
    expect(await one('SELECT count(*)::integer FROM attachment')).toBe(before + 1);
  });

  it('is kept sealed, so that no bytes of the picture are readable', async () => {
    const id = await openId();
    await append(id, 0);
    const content = z.instanceof(Buffer).parse(await one('SELECT content FROM upload_chunk'));
    expect(content.includes(photo.subarray(1000, 1040))).toBe(false);
  });

  it('refuses to finish before all bytes are there', async () => {
    const id = await openId();
    await append(id, 0);
    const answer = await finish(id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ data: { code: 'DOC-PART' } });
  });

  it('refuses bytes with another SHA-256 than announced, and removes them', async () => {
    const id = await openId({ sha256: sha256(Buffer.from('another file')) });
    await appendAll(id);
    const answer = await finish(id);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ data: { code: 'DOC-READ', errors: [{ path: 'File' }] } });
    expect(await one('SELECT count(*)::integer FROM upload')).toBe(0);
  });

  it('gives the reason of the one call for an unsuitable file, and removes it', async () => {
    const text = Buffer.alloc(20_000, 'x');
    const id = await openId({ size: text.length, file_name: 'surat.docx', content_type: 'application/msword' });
    const form = new FormData();
    form.append('Offset', '0');
    form.append('File', new Blob([new Uint8Array(text)]));
    await files.send(`/api/v1/uploads/${id}/chunks`, form);
    expect((await finish(id)).json()).toMatchObject({ data: { code: 'DOC-TYPE' } });
    expect((await finish(id)).statusCode).toBe(404);
  });
});

describe("another customer's upload", () => {
  it('is answered like a missing one in every call', async () => {
    const id = await openId();
    await append(id, 0);
    const foreign = [
      await files.get(`/api/v1/uploads/${id}`, ahmad),
      await append(id, uploadChunkBytes, ahmad),
      await finish(id, ahmad),
    ];
    const missing = await files.get(`/api/v1/uploads/${'0'.repeat(32)}`);
    const { data: expected, message } = missing.json<{ data: { code: string }; message: string }>();
    for (const answer of foreign) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ data: { code: expected.code }, message });
    }
    expect((await files.get(`/api/v1/uploads/${id}`)).json()).toMatchObject({ data: { offset: uploadChunkBytes } });
  });
});

describe('limits of uploads in several calls', () => {
  const allow = (key: string, value: number) =>
    files.database.pool.query('UPDATE core.parameter SET value = $2 WHERE key = $1', [key, JSON.stringify(value)]);
  afterEach(() => allow('doc.day_files', 100));

  it.each([
    ['a file above the limit', { size: 7 * 1024 * 1024 + 1 }, 413, 'DOC-SIZE'],
    ['an empty file', { size: 0 }, 422, 'FIELD'],
    ['a kind that does not exist', { type: 'PASSPORT' }, 422, 'FIELD'],
    ['a mark that is no SHA-256', { sha256: 'abc' }, 422, 'FIELD'],
  ])('refuses to open %s', async (_name, over, status, code) => {
    const answer = await open(over);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ data: { code } });
    expect(await one('SELECT count(*)::integer FROM upload')).toBe(0);
  });

  it('counts the announced size against the limits of the day', async () => {
    await allow('doc.day_files', 1);
    await openId();
    expect(await one('SELECT bytes::integer FROM upload_day')).toBe(photo.length);
    const answer = await open();
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ data: { code: 'DOC-DAY' } });
  });

  it.each([
    ['larger than a chunk may be', uploadChunkBytes + 1],
    ['far smaller than a chunk', 10],
    ['empty', 0],
  ])('refuses a chunk that is %s', async (_name, length) => {
    const id = await openId();
    const answer = await append(id, 0, siti, length);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ data: { code: 'FIELD', errors: [{ path: 'File' }] } });
    expect((await files.get(`/api/v1/uploads/${id}`)).json()).toMatchObject({ data: { offset: 0 } });
  });

  it('refuses a chunk that passes the announced end', async () => {
    const id = await openId({ size: 20_000 });
    expect((await append(id, 0, siti, 20_001)).statusCode).toBe(422);
    expect((await append(id, 0, siti, 20_000)).json()).toMatchObject({ data: { offset: 20_000 } });
  });

  it('keeps the eight newest unfinished uploads of a person and policy', async () => {
    const first = await openId();
    await openId({}, ahmad);
    for (let count = 0; count < 8; count += 1) {
      files.clock.pass(1);
      await openId();
    }
    expect((await files.get(`/api/v1/uploads/${first}`)).statusCode).toBe(404);
    expect(await one(`SELECT count(*)::integer FROM upload WHERE policy_number = '${siti}'`)).toBe(8);
  });

  it('forgets an upload after a day, and the nightly job removes it with its bytes', async () => {
    const id = await openId();
    await append(id, 0);
    files.clock.pass(24 * 3600);
    expect((await append(id, uploadChunkBytes)).statusCode).toBe(404);
    expect((await finish(id)).json()).toMatchObject({ data: { code: 'DOC-UPLOAD' } });
    await cleanUpUploads(files.services).run(undefined);
    expect(await one('SELECT count(*)::integer FROM upload_chunk')).toBe(0);
  });
});
