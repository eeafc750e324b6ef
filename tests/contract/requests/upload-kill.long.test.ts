import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { demoPolicies } from '#demo/people/sign-ins.ts';
import { uploadChunkBytes } from '#shared/wire/uploads/chunk-bytes.ts';
import { UploadState } from '#shared/wire/uploads/upload-calls.ts';
import { startChildServer, type ChildServer } from '#tests/support/child-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createRemote, signInRemotely } from '#tests/support/remote-customer.ts';
import { takeNoise } from './sample-pictures.ts';

let database: TestDatabase;
let dataDir: string;
let server: ChildServer;

const start = async (): Promise<void> => {
  server = await startChildServer({ env: { DATABASE_URL: database.url, DATA_DIR: dataDir } });
};

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  dataDir = mkdtempSync(join(tmpdir(), 'swapolis-upload-kill-'));
  await start();
});
afterAll(async () => {
  await server?.kill();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('an upload goes on at its stored offset after the server was killed between two chunks and within one', async () => {
  const [person] = demoPolicies;
  if (person === undefined) throw new Error('The demo has nobody.');
  const remote = createRemote(() => server.url);
  const token = await signInRemotely(remote, person);
  const photo = await takeNoise(1400);
  expect(photo.length).toBeGreaterThan(3 * uploadChunkBytes);
  const sha256 = createHash('sha256').update(photo).digest('hex');
  const about = { type: 'KK', size: photo.length, file_name: 'kk.jpg', content_type: 'image/jpeg', sha256 };
  const open = async () =>
    UploadState.parse((await remote.call({ method: 'POST', url: '/api/v1/uploads', token, payload: about })).data);
  const { upload_id: id } = await open();
  const send = (at: number): Promise<Response> => {
    const form = new FormData();
    form.append('Offset', String(at));
    form.append('File', new Blob([new Uint8Array(photo.subarray(at, at + uploadChunkBytes))]));
    const headers = { authorization: `Bearer ${token}` };
    return fetch(`${server.url}/api/v1/uploads/${id}/chunks`, { method: 'POST', body: form, headers });
  };
  const findOffset = async () =>
    UploadState.parse((await remote.call({ url: `/api/v1/uploads/${id}`, token })).data).offset;

  expect((await send(0)).status).toBe(200);
  await server.kill();
  await start();
  expect(await findOffset()).toBe(uploadChunkBytes);
  expect(await open()).toMatchObject({ upload_id: id, offset: uploadChunkBytes });

  const cut = send(uploadChunkBytes).catch(() => undefined);
  await server.kill();
  await cut;
  await start();
  const offset = await findOffset();
  expect([uploadChunkBytes, 2 * uploadChunkBytes]).toContain(offset);

  for (let at = offset; at < photo.length; at += uploadChunkBytes) expect((await send(at)).status).toBe(200);
  const finished = await remote.call({ method: 'POST', url: `/api/v1/uploads/${id}/finish`, token, payload: {} });
  const { name } = z.object({ name: z.string() }).parse(finished.data);
  const { rows } = await database.pool.query('SELECT sha256_original AS sum FROM attachment WHERE name = $1', [name]);
  expect(rows).toEqual([{ sum: sha256 }]);
  expect(await remote.statusOf(`/api/v1/attachments/${name}`, token)).toBe(200);
}, 180_000);
