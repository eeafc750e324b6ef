import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUpFiles } from '#server/attachments/cleanup-job.ts';
import { applyReplacement, applyUse, findUnusable } from '#server/attachments/attachment-use.ts';
import { listByRequest } from '#server/attachments/attachments-repository.ts';
import { openAttachmentForStaff } from '#server/attachments/open-file.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { storeFile } from '#server/attachments/store-file.ts';
import { ahmad, siti, startFilesApp, type FilesApp } from './files-app.ts';
import { pdf, picture } from './sample-pictures.ts';

let files: FilesApp;
beforeAll(async () => {
  files = await startFilesApp();
});
afterAll(() => files.close());

const url = '/api/v1/attachments';

function form(content: Buffer | string, type: string | undefined, field = 'File'): FormData {
  const filled = new FormData();
  if (type !== undefined) filled.append('Type', type);
  filled.append(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), '../../nama.exe');
  return filled;
}

async function upload(type = 'KTP', as = siti, content?: Buffer): Promise<string> {
  const response = await files.send(url, form(content ?? (await picture()), type), as);
  expect(response.statusCode).toBe(201);
  return response.json<{ data: { name: string } }>().data.name;
}

const countRows = async () => (await files.database.pool.query('SELECT 1 FROM attachment')).rowCount ?? 0;

describe('POST attachments', () => {
  it('takes every picture type under an unguessable name and answers data.name', async () => {
    const name = await upload(
      'BIRTHCERTIFICATE',
      siti,
      await sharp(await picture())
        .webp()
        .toBuffer(),
    );
    expect(name).toMatch(/^birthcertificate-[0-9a-f]{32}\.jpg$/);
  });

  it('stores it sealed: nothing of the picture lies readable in the folder', async () => {
    const name = await upload();
    const folder = join(files.folder, 'files', name.slice(4, 6), name.slice(6, 8));
    expect(await readdir(folder)).toContain(name);
    expect((await files.services.files.read(name)).subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  });

  it('answers the file upright and without its place', async () => {
    const original = await sharp(await picture(400, 200))
      .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 10/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const name = await upload('KTP', siti, original);
    const response = await files.get(`${url}/${name}`);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="${name}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    const about = await sharp(response.rawPayload).metadata();
    expect(about).toMatchObject({ width: 200, height: 400 });
    expect(about.exif).toBeUndefined();
  });

  it('keeps a PDF as it is', async () => {
    const name = await upload('DOCUMENT', siti, pdf());
    const response = await files.get(`${url}/${name}`);
    expect(response.rawPayload).toEqual(pdf());
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  });

  it.each([
    ['no type', async () => form(await picture(), undefined), 422, 'FIELD', 'Type', 'Field harus diisi.'],
    [
      'an unknown type',
      async () => form(await picture(), 'PASPOR'),
      422,
      'FIELD',
      'Type',
      'Jenis dokumen tidak dikenal.',
    ],
    ['no file', async () => form(await picture(), 'KTP', 'Lain'), 422, 'FIELD', 'File', 'Mohon upload dokumen.'],
    ['an empty file', () => form('', 'KTP'), 422, 'FIELD', 'File', 'Mohon upload dokumen.'],
    ['a program', () => form('MZ bukan gambar', 'DOCUMENT'), 415, 'DOC-TYPE', 'File', 'Jenis berkas tidak didukung'],
    ['a page of HTML', () => form('<script>alert(1)</script>', 'DOCUMENT'), 415, 'DOC-TYPE', 'File', 'Jenis berkas'],
    [
      'a GIF',
      async () =>
        form(
          await sharp(await picture(9, 9))
            .gif()
            .toBuffer(),
          'KTP',
        ),
      415,
      'DOC-TYPE',
      'File',
      'Jenis',
    ],
    ['a KTP as PDF', () => form(pdf(), 'KTP'), 415, 'DOC-PICTURE', 'File', 'Dokumen ini harus berupa foto'],
    [
      'half a picture',
      async () => form((await picture(900, 900)).subarray(0, 900), 'KTP'),
      422,
      'DOC-READ',
      'File',
      'Berkas',
    ],
    [
      'a script',
      () => form(pdf('4 0 obj << /S /JavaScript /JS (x) >> endobj'), 'KK'),
      422,
      'DOC-READ',
      'File',
      'PDF ini berisi skrip',
    ],
    [
      'a password',
      () => form(pdf('trailer << /Encrypt 9 0 R >>'), 'KK'),
      422,
      'DOC-READ',
      'File',
      'Berkas tidak dapat dibaca atau terkunci',
    ],
    [
      'too many pages',
      () => form(pdf('/Type /Page '.repeat(20)), 'KK'),
      422,
      'DOC-PAGES',
      'File',
      'Berkas PDF maksimal 20 halaman.',
    ],
    [
      '7 MB and one byte',
      () => form(Buffer.alloc(7 * 1024 * 1024 + 1), 'KTP'),
      413,
      'DOC-SIZE',
      'File',
      'Ukuran berkas maksimal 7 MB.',
    ],
  ])('refuses %s', async (_name, build, status, code, path, message) => {
    const before = await countRows();
    const response = await files.send(url, await build());
    expect(response.statusCode).toBe(status);
    const body = response.json<{ message: string; data: { code: string; errors: { path: string }[] } }>();
    expect(body).toMatchObject({ success: false, data: { code, errors: [{ path, code }] } });
    expect(body.message).toContain(message);
    expect(await countRows()).toBe(before);
  });

  it('refuses a picture of more than 50 megapixels', async () => {
    const large = await sharp({ create: { width: 10_000, height: 5_100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const response = await files.send(url, form(large, 'KTP'));
    expect(response.json()).toMatchObject({ data: { code: 'DOC-PIXELS', errors: [{ path: 'File' }] } });
  });

  it('refuses what is no form', async () => {
    const response = await files.app.inject({
      method: 'POST',
      url,
      payload: { File: 'x' },
      headers: { authorization: `Bearer ${siti}` },
    });
    expect([response.statusCode, response.json<{ data: { code: string } }>().data.code]).toEqual([
      415,
      'UNSUPPORTED_MEDIA',
    ]);
  });

  it('needs a session, before anything is read', async () => {
    const response = await files.app.inject({
      method: 'POST',
      url,
      payload: 'x',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(response.statusCode).toBe(401);
  });

  it('answers 413 while the rest of a large upload is still coming', async () => {
    const address = await files.app.listen({ port: 0, host: '127.0.0.1' });
    const head = '--x\r\ncontent-disposition: form-data; name="File"; filename="a.jpg"\r\n\r\n';
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request(
        `${address}${url}`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${siti}`, 'content-type': 'multipart/form-data; boundary=x' },
        },
        (response) => {
          resolve(response.statusCode);
          sent.destroy();
        },
      );
      sent.on('error', reject);
      sent.write(head);
      sent.write(Buffer.alloc(8 * 1024 * 1024));
    });
    expect(status).toBe(413);
  });

  it('leaves nothing of a broken-off upload, and the next one works at once', async () => {
    const before = await countRows();
    const address = files.app.listeningOrigin;
    await new Promise<void>((resolve) => {
      const sent = request(`${address}${url}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${siti}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 5_000_000,
        },
      });
      sent.on('error', () => resolve());
      sent.write('--x\r\ncontent-disposition: form-data; name="File"; filename="a.jpg"\r\n\r\n');
      sent.write(Buffer.alloc(100_000), () => sent.destroy(new Error('telepon mati')));
    });
    await upload();
    expect(await countRows()).toBe(before + 1);
    expect(await readdir(join(files.folder, 'files', 'incoming'))).toEqual([]);
  });

  it('keeps nothing that the scanner calls infected', async () => {
    const scanner = { scan: () => Promise.resolve('infected' as const) };
    const original = await picture();
    const origin = { policyNumber: siti, sessionId: 's', type: 'KTP' as const, original };
    const file = { content: original, contentType: 'image/jpeg' as const, extension: 'jpg' as const };
    const before = await countRows();
    await expect(storeFile({ ...files.services, scanner }, origin, file)).rejects.toMatchObject({ code: 'DOC-READ' });
    expect(await countRows()).toBe(before);
  });
});

describe('GET attachments/{name}', () => {
  it('answers missing and foreign files alike', async () => {
    const name = await upload();
    const [foreign, missing, odd] = await Promise.all([
      files.get(`${url}/${name}`, ahmad),
      files.get(`${url}/ktp-${'0'.repeat(32)}.jpg`),
      files.get(`${url}/${encodeURIComponent('../../etc/passwd')}`),
    ]);
    const bare = (text: string) => text.replace(/"request_id":"[^"]*"/, '');
    expect(foreign.statusCode).toBe(404);
    expect(bare(foreign.body)).toBe(bare(missing.body));
    expect(bare(odd.body)).toBe(bare(missing.body));
    expect(foreign.json()).toMatchObject({ message: 'Berkas tidak ditemukan.', data: { code: 'DOC-OWN' } });
  });

  it('opens used files for staff and records the view', async () => {
    const name = await upload();
    const view = { name, requestNumber: 'R-STAFF', userName: 'verifikator1' };
    await expect(openAttachmentForStaff(files.services, view)).rejects.toThrow('Berkas tidak ditemukan.');
    await applyUse(files.database.pool, siti, 'R-STAFF', [{ path: 'ktp_attachment', name, type: 'KTP' }]);
    expect((await openAttachmentForStaff(files.services, view)).contentType).toBe('image/jpeg');
    const { rows } = await files.database.pool.query(
      `SELECT actor, detail FROM audit_event WHERE action = 'attachment.viewed'`,
    );
    expect(rows).toEqual([
      { actor: 'staff:verifikator1', detail: { attachment: name, type: 'KTP', request: 'R-STAFF' } },
    ]);
  });
});

describe('use in a request', () => {
  it('names what cannot be used', async () => {
    const [own, foreign, used] = await Promise.all([upload(), upload('KTP', ahmad), upload()]);
    await applyUse(files.database.pool, siti, 'R-0', [{ path: 'ktp_attachment', name: used, type: 'KTP' }]);
    const problems = await findUnusable(files.database.pool, siti, [
      { path: 'fits', name: own, type: 'KTP' },
      { path: 'twice', name: own, type: 'KTP' },
      { path: 'foreign', name: foreign, type: 'KTP' },
      { path: 'missing', name: 'ktp-0', type: 'KTP' },
      { path: 'used', name: used, type: 'KTP' },
    ]);
    expect(problems.map(({ path, code }) => [path, code])).toEqual([
      ['twice', 'DOC-USED'],
      ['foreign', 'DOC-OWN'],
      ['missing', 'DOC-OWN'],
      ['used', 'DOC-USED'],
    ]);
    expect(await findUnusable(files.database.pool, siti, [{ path: 'p', name: own, type: 'KK' }])).toMatchObject([
      { code: 'DOC-SLOT' },
    ]);
  });

  it('ties a file to one request only, however many come at once', async () => {
    const name = await upload();
    const tie = (number: number) =>
      inTransaction(files.database.pool, (tx) =>
        applyUse(tx, siti, `R-${number}`, [{ path: 'ktp_attachment', name, type: 'KTP' }]),
      );
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(tie));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('keeps the old version of a replaced file', async () => {
    const [first, second, other] = await Promise.all([upload(), upload('DOCUMENT'), upload('KK')]);
    const { pool } = files.database;
    await applyUse(pool, siti, 'R-10', [{ path: 'ktp_attachment', name: first, type: 'KTP' }]);
    await applyReplacement(pool, siti, 'R-10', { path: 'ktp_attachment', name: second, type: 'KTP', orDocument: true });
    expect((await listByRequest(pool, 'R-10')).map((row) => [row.name, row.slot, row.replacedBy])).toEqual([
      [second, 'ktp_attachment', null],
      [first, 'ktp_attachment', second],
    ]);
    const wrong = await findUnusable(pool, siti, [
      { path: 'documents.0.attachment', name: other, type: 'KTP', orDocument: true },
    ]);
    expect(wrong).toMatchObject([{ code: 'DOC-SLOT' }]);
  });

  it('forgets what nobody used within a week, and nothing else', async () => {
    const [unused, used] = await Promise.all([upload(), upload()]);
    await applyUse(files.database.pool, siti, 'R-20', [{ path: 'ktp_attachment', name: used, type: 'KTP' }]);
    files.clock.pass(8 * 24 * 3600);
    await cleanUpFiles(files.services).run({});
    expect((await files.get(`${url}/${unused}`)).statusCode).toBe(404);
    await expect(files.services.files.read(unused)).rejects.toThrow('ENOENT');
    expect((await files.get(`${url}/${used}`)).statusCode).toBe(200);
  });
});
