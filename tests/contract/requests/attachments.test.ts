import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { businessDateOf, instantAt } from '#shared/time/wib.ts';
import { cleanUpFiles } from '#server/attachments/attachment-cleanup-job.ts';
import { ScannerUnavailable } from '#server/scanner/clamd.ts';
import { storeFile } from '#server/attachments/store-file.ts';
import { ahmad, siti, startFilesApp, type FilesApp } from './files-app.ts';
import { pdf, picture } from './sample-pictures.ts';
import { attachmentsUrl, uploadFile, uploadForm } from './upload-file.ts';

let files: FilesApp;
beforeAll(async () => {
  files = await startFilesApp();
});
afterAll(() => files.close());

const url = attachmentsUrl;
const upload = (type?: string, as?: string, content?: Buffer) => uploadFile(files, type, as, content);

const sample = (name: string) => readFileSync(new URL(`../../fixtures/files/${name}`, import.meta.url));

const countRows = async () => (await files.database.pool.query('SELECT 1 FROM attachment')).rowCount ?? 0;

describe('POST attachments', () => {
  it.each([
    ['no mark', undefined, []],
    ['two marks, one of them twice', 'dark,cut_off,dark', ['dark', 'cut_off']],
  ])('stores the faults that the device found in a photo: %s', async (_name, marks, stored) => {
    const form = uploadForm(await picture(), 'KTP');
    if (marks !== undefined) form.append('PhotoFaults', marks);
    const answer = await files.send(url, form);
    const { data } = answer.json<{ data: { name: string } }>();
    const { rows } = await files.database.pool.query('SELECT photo_faults FROM attachment WHERE name = $1', [
      data.name,
    ]);
    expect(rows).toEqual([{ photo_faults: stored }]);
  });

  it('refuses a mark that does not exist, and names the field', async () => {
    const form = uploadForm(await picture(), 'KTP');
    form.append('PhotoFaults', 'dark,ugly');
    const before = await countRows();
    const answer = await files.send(url, form);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ data: { code: 'FIELD', errors: [{ path: 'PhotoFaults' }] } });
    expect(await countRows()).toBe(before);
  });

  it('refuses a form with a duplicate field', async () => {
    const form = uploadForm(await picture(), 'KTP');
    form.append('Type', 'DOCUMENT');
    const before = await countRows();
    const answer = await files.send(url, form);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ data: { code: 'FIELD', errors: [{ path: 'Type' }] } });
    expect(await countRows()).toBe(before);
  });

  it('accepts every picture type under an unguessable name and returns data.name', async () => {
    const name = await upload(
      'BIRTHCERTIFICATE',
      siti,
      await sharp(await picture())
        .webp()
        .toBuffer(),
    );
    expect(name).toMatch(/^birthcertificate-[0-9a-f]{32}\.jpg$/);
  });

  it('stores the file encrypted: the folder contains nothing readable', async () => {
    const name = await upload();
    const folder = join(files.folder, 'files', name.slice(4, 6), name.slice(6, 8));
    expect(await readdir(folder)).toContain(name);
    expect((await files.services.files.read(name)).subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  });

  it('returns a picture upright and without its location', async () => {
    const original = await sharp(await picture(800, 400))
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
    expect(about).toMatchObject({ width: 400, height: 800 });
    expect(about.exif).toBeUndefined();
  });

  it.each(['crlf-before.pdf', 'header-before.pdf'])('keeps a PDF from its header: %s', async (file) => {
    const sent = sample(file);
    const response = await files.get(`${url}/${await upload('DOCUMENT', siti, sent)}`);
    expect(response.rawPayload).toEqual(sent.subarray(sent.indexOf('%PDF-')));
  });

  it('keeps a PDF unchanged', async () => {
    const name = await upload('DOCUMENT', siti, pdf());
    const response = await files.get(`${url}/${name}`);
    expect(response.rawPayload).toEqual(pdf());
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  });

  it.each([
    ['no type', async () => uploadForm(await picture(), undefined), 422, 'FIELD', 'Type', 'Field harus diisi.'],
    [
      'an unknown type',
      async () => uploadForm(await picture(), 'PASPOR'),
      422,
      'FIELD',
      'Type',
      'Jenis dokumen tidak dikenal.',
    ],
    ['no file', async () => uploadForm(await picture(), 'KTP', 'Lain'), 422, 'FIELD', 'File', 'Mohon upload dokumen.'],
    ['an empty file', () => uploadForm('', 'KTP'), 422, 'DOC-READ', 'File', 'Berkas ini kosong'],
    [
      'a program',
      () => uploadForm('MZ bukan gambar', 'DOCUMENT'),
      415,
      'DOC-TYPE',
      'File',
      'Jenis berkas tidak didukung',
    ],
    [
      'a page of HTML',
      () => uploadForm('<script>alert(1)</script>', 'DOCUMENT'),
      415,
      'DOC-TYPE',
      'File',
      'Jenis berkas',
    ],
    [
      'a GIF',
      async () =>
        uploadForm(
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
    ['a KTP as PDF', () => uploadForm(pdf(), 'KTP'), 415, 'DOC-PICTURE', 'File', 'Dokumen ini harus berupa foto'],
    [
      'half a picture',
      async () => uploadForm((await picture(900, 900)).subarray(0, 900), 'KTP'),
      422,
      'DOC-READ',
      'File',
      'Berkas ini terpotong',
    ],
    [
      'a PDF cut before its table',
      () => uploadForm(sample('cut.pdf'), 'KK'),
      422,
      'DOC-READ',
      'File',
      'Berkas ini terpotong',
    ],
    [
      'a picture of one pixel',
      () => uploadForm(sample('one.png'), 'KTP'),
      422,
      'DOC-SMALL',
      'File',
      'minimal 300 piksel',
    ],
    ['a HEIC picture', () => uploadForm(sample('heic.heic'), 'KTP'), 415, 'DOC-TYPE', 'File', 'Jenis berkas'],
    [
      'noise that is named as a picture',
      () => uploadForm('bukan gambar', 'KTP', 'File', 'ktp.jpg'),
      422,
      'DOC-READ',
      'File',
      'Berkas tidak dapat dibaca',
    ],
    [
      'a script',
      () => uploadForm(pdf('4 0 obj << /S /JavaScript /JS (x) >> endobj'), 'KK'),
      422,
      'DOC-READ',
      'File',
      'PDF ini berisi skrip',
    ],
    [
      'a password',
      () => uploadForm(pdf('trailer << /Encrypt 9 0 R >>'), 'KK'),
      422,
      'DOC-READ',
      'File',
      'PDF ini terkunci kata sandi',
    ],
    [
      'too many pages',
      () => uploadForm(pdf('2 0 obj << /Type /Pages /Kids [3 0 R] /Count 21 >> endobj'), 'KK'),
      422,
      'DOC-PAGES',
      'File',
      'Berkas PDF maksimal 20 halaman.',
    ],
    [
      '7 MB and one byte',
      () => uploadForm(Buffer.alloc(7 * 1024 * 1024 + 1), 'KTP'),
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
    const response = await files.send(url, uploadForm(large, 'KTP'));
    expect(response.json()).toMatchObject({ data: { code: 'DOC-PIXELS', errors: [{ path: 'File' }] } });
  });

  it('refuses a body that is not a form', async () => {
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

  it('checks the session before it reads the body', async () => {
    const response = await files.app.inject({
      method: 'POST',
      url,
      payload: 'x',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(response.statusCode).toBe(401);
  });

  it('answers 413 while the rest of a large upload is still arriving', async () => {
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

  it('stores nothing of an interrupted upload, and the next upload works at once', async () => {
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

  it.each([
    ['calls infected', () => Promise.resolve('infected' as const), 422, 'ditolak pemeriksaan keamanan'],
    ['finds too large', () => Promise.resolve('too_large' as const), 422, 'terlalu besar untuk diperiksa'],
    ['does not answer for', () => Promise.reject(new ScannerUnavailable('silent')), 503, 'sedang terganggu'],
  ])('stores no file that the virus scanner %s', async (_, scan, status, message) => {
    const scanner = { scan, readSignatureDate: () => Promise.resolve(undefined) };
    const original = await picture();
    const origin = { policyNumber: siti, sessionId: 's', type: 'KTP' as const, original };
    const file = { content: original, contentType: 'image/jpeg' as const, extension: 'jpg' as const };
    const before = await countRows();
    await expect(storeFile({ ...files.services, scanner }, origin, file)).rejects.toMatchObject({
      status,
      message: expect.stringContaining(message),
    });
    expect(await countRows()).toBe(before);
  });
});

describe('daily upload limit of a person', () => {
  const day = 86_400;
  const allow = (key: 'doc.day_files' | 'doc.day_mb', value: number) =>
    files.database.pool.query('UPDATE core.parameter SET value = to_jsonb($2::integer) WHERE key = $1', [key, value]);
  const send = async (content: Buffer | string) => files.send(url, uploadForm(content, 'DOCUMENT'));

  // Each test has its own day.
  beforeEach(() => files.clock.pass(day));
  afterEach(async () => {
    await allow('doc.day_files', 100);
    await allow('doc.day_mb', 300);
  });

  it('ends uploads after a number of files, refused files included, and says when to continue', async () => {
    await allow('doc.day_files', 2);
    expect((await send(await picture())).statusCode).toBe(201);
    expect((await send('MZ bukan gambar')).statusCode).toBe(415);
    const before = await countRows();
    const refused = await send(await picture());
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      success: false,
      message: expect.stringContaining('2 berkas atau 300 MB'),
      data: { code: 'DOC-DAY', errors: [{ path: 'File' }] },
    });
    const midnight = instantAt(businessDateOf(files.clock.systemNow()), '00:00');
    const secondsLeft = day - (Date.parse(files.clock.systemNow()) - Date.parse(midnight)) / 1000;
    expect(Math.abs(Number(refused.headers['retry-after']) - secondsLeft)).toBeLessThan(60);
    expect(await countRows()).toBe(before);
  });

  it('ends uploads after a number of megabytes', async () => {
    await allow('doc.day_mb', 1);
    const large = pdf(`% ${' '.repeat(600_000)}`);
    expect((await send(large)).statusCode).toBe(201);
    expect((await send(large)).statusCode).toBe(429);
    expect((await send(pdf())).statusCode).toBe(201);
  });

  it('applies to parallel uploads, over all policies of the person', async () => {
    await allow('doc.day_files', 5);
    const content = await picture();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        files.send(url, uploadForm(content, 'KTP'), index % 2 === 0 ? siti : ahmad),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('resets at midnight, and the nightly job deletes the counts of the day before', async () => {
    await allow('doc.day_files', 1);
    expect((await send(await picture())).statusCode).toBe(201);
    expect((await send(await picture())).statusCode).toBe(429);
    files.clock.pass(day);
    expect((await send(await picture())).statusCode).toBe(201);
    await cleanUpFiles(files.services).run(undefined);
    const { rows } = await files.database.pool.query<{ day: string }>('SELECT day FROM upload_day');
    expect(rows.map((row) => row.day)).toEqual([businessDateOf(files.clock.systemNow())]);
  });
});
