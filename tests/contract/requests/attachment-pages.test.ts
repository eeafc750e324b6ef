import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPdfProblem } from '#server/attachments/pdf/pdf-inspection.ts';
import { takePicture } from '#tests/support/attachments.ts';
import { ahmad, siti, startFilesApp, type FilesApp } from './files-app.ts';
import { pdf, takeNoise } from './sample-pictures.ts';
import { attachmentsUrl, uploadFile, uploadForm } from './upload-file.ts';

let files: FilesApp;
beforeAll(async () => {
  files = await startFilesApp();
});
afterAll(() => files.close());

const page = async (width = 600, height = 800, type = 'KK', as = siti) =>
  uploadFile(files, type, as, await takePicture(width, height));

const joinPages = (pages: readonly string[], type = 'KK', as = siti) =>
  files.app.inject({
    method: 'POST',
    url: `${attachmentsUrl}/pages`,
    payload: { type, pages },
    headers: { authorization: `Bearer ${as}` },
  });

async function joined(pages: readonly string[]): Promise<string> {
  const answer = await joinPages(pages);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ data: { name: string } }>().data.name;
}

/** Lists width and height of the pages of our PDF in their order, in points. */
const sizesIn = (content: Buffer) =>
  [...content.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ]);

const open = async (name: string) => (await files.get(`${attachmentsUrl}/${name}`)).rawPayload;

describe('photos of several pages', () => {
  it('become one PDF with a page each, in the given order, that passes the check of every PDF', async () => {
    const names = [await page(600, 800), await page(800, 400), await page(500, 500)];
    const name = await joined([2, 0, 1].map((at) => names[at] ?? ''));
    expect(name).toMatch(/^kk-[0-9a-f]{32}\.pdf$/);
    const content = await open(name);
    expect(await findPdfProblem(content)).toBeUndefined();
    expect(sizesIn(content)).toEqual([
      [842, 842],
      [632, 842],
      [842, 421],
    ]);
    expect((await files.get(`${attachmentsUrl}/${name}/pages`)).json()).toMatchObject({
      data: { pages: [names[2], names[0], names[1]] },
    });
  });

  it('can be joined again in another order, because the photos stay until they are swept', async () => {
    const names = [await page(), await page(800, 400)];
    await joined(names);
    expect(sizesIn(await open(await joined(names.toReversed())))[0]).toEqual([842, 421]);
  });

  it('keep the faults that the device found in any of them', async () => {
    const form = uploadForm(await takePicture(600, 800), 'KK');
    form.append('PhotoFaults', 'dark,blurred');
    const bad = (await files.send(attachmentsUrl, form)).json<{ data: { name: string } }>().data.name;
    const name = await joined([await page(), bad]);
    const { rows } = await files.database.pool.query('SELECT photo_faults FROM attachment WHERE name = $1', [name]);
    expect(rows).toEqual([{ photo_faults: ['dark', 'blurred'] }]);
  });

  it('are shrunk until the paper fits into the largest upload', async () => {
    const names: string[] = [];
    for (let count = 0; count < 3; count += 1) names.push(await uploadFile(files, 'KK', siti, await takeNoise(2600)));
    const content = await open(await joined(names));
    expect(content.length).toBeLessThan(7 * 1024 * 1024);
    expect(sizesIn(content)).toHaveLength(3);
  });

  it('are told to be too large together when they cannot be shrunk enough', async () => {
    const limitMegabytes = (value: number) =>
      files.database.pool.query(`UPDATE core.parameter SET value = $1 WHERE key = 'doc.max_mb'`, [String(value)]);
    const names: string[] = [];
    for (let count = 0; count < 2; count += 1) names.push(await uploadFile(files, 'KK', siti, await takeNoise(2200)));
    await limitMegabytes(1);
    const answer = await joinPages(names);
    await limitMegabytes(7);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ message: 'Semua halaman bersama melebihi 1 MB. Hapus sebagian halaman.' });
  });

  it('name the page in Indonesian whose photo is damaged', async () => {
    const names = [await page(), await page(), await page()];
    const broken = names[1] ?? '';
    const digits = broken.slice(3);
    await writeFile(join(files.folder, 'files', digits.slice(0, 2), digits.slice(2, 4), broken), 'damaged');
    const answer = await joinPages(names);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      message: 'Halaman 2 tidak dapat dibaca. Hapus halaman itu, lalu foto lagi.',
      data: { errors: [{ path: 'pages.1' }] },
    });
  });

  it.each([
    ["another customer's photo", async () => page(600, 800, 'KK', ahmad), 'Halaman 2 tidak ditemukan'],
    ['a missing photo', async () => `kk-${'0'.repeat(32)}.jpg`, 'Halaman 2 tidak ditemukan'],
    ['a photo of another paper', async () => page(600, 800, 'DOCUMENT'), 'Halaman 2 diunggah untuk dokumen lain'],
    ['a PDF', async () => uploadFile(files, 'KK', siti, pdf()), 'Halaman 2 bukan foto'],
  ])('refuse %s, with the number of its page', async (_name, second, problem) => {
    const answer = await joinPages([await page(), await second()]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ message: string }>().message).toContain(problem);
  });

  it('refuse the same photo twice, a used photo, one page, and more pages than allowed', async () => {
    const [one, two] = [await page(), await page()];
    expect((await joinPages([one, one])).json<{ message: string }>().message).toContain('Halaman 2 sama dengan');
    expect((await joinPages([one])).json()).toMatchObject({ data: { code: 'DOC-PHOTOS' } });
    const eleven = Array.from({ length: 11 }, (_, index) => `kk-${String(index).padStart(32, '0')}.jpg`);
    expect((await joinPages(eleven)).json()).toMatchObject({ data: { code: 'DOC-PHOTOS' } });
    await files.database.pool.query(`UPDATE attachment SET used_by = 'R-1', slot = 'x' WHERE name = $1`, [two]);
    expect((await joinPages([one, two])).json<{ message: string }>().message).toContain('Halaman 2 sudah dipakai');
  });

  it.each(['KTP', 'KTPSELFIE', 'LIVENESS', 'SAVINGBOOK'])('are refused for %s, of which one is asked', async (type) => {
    const answer = await joinPages([await page(), await page()], type);
    expect(answer.json()).toMatchObject({ data: { errors: [{ path: 'type' }] } });
  });

  it('count as one further upload of the day', async () => {
    const names = [await page(), await page()];
    const count = async () =>
      (await files.database.pool.query<{ files: number }>('SELECT files FROM upload_day')).rows[0]?.files ?? 0;
    const before = await count();
    await joined(names);
    expect(await count()).toBe(before + 1);
  });

  it('are listed to their customer only, and a paper sent as one file has none', async () => {
    const name = await joined([await page(), await page()]);
    expect((await files.get(`${attachmentsUrl}/${name}/pages`, ahmad)).statusCode).toBe(404);
    const single = await page();
    expect((await files.get(`${attachmentsUrl}/${single}/pages`)).json()).toMatchObject({ data: { pages: [] } });
  });
});
