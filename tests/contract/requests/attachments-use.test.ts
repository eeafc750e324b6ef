import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyReplacement, applyUse, findUnusable } from '#server/attachments/attachment-use.ts';
import { listByRequest } from '#server/attachments/attachments-repository.ts';
import { cleanUpFiles } from '#server/attachments/attachment-cleanup-job.ts';
import { openAttachmentForStaff } from '#server/attachments/open-file.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { ahmad, siti, startFilesApp, type FilesApp } from './files-app.ts';
import { attachmentsUrl, uploadFile } from './upload-file.ts';

let files: FilesApp;
beforeAll(async () => {
  files = await startFilesApp();
});
afterAll(() => files.close());

const upload = (type?: string, as?: string) => uploadFile(files, type, as);

describe('GET attachments/{name}', () => {
  it('gives the same answer for missing attachments and for those of other customers', async () => {
    const name = await upload();
    const [foreign, missing, odd] = await Promise.all([
      files.get(`${attachmentsUrl}/${name}`, ahmad),
      files.get(`${attachmentsUrl}/ktp-${'0'.repeat(32)}.jpg`),
      files.get(`${attachmentsUrl}/${encodeURIComponent('../../etc/passwd')}`),
    ]);
    const bare = (text: string) => text.replace(/"request_id":"[^"]*"/, '');
    expect(foreign.statusCode).toBe(404);
    expect(bare(foreign.body)).toBe(bare(missing.body));
    expect(bare(odd.body)).toBe(bare(missing.body));
    expect(foreign.json()).toMatchObject({ message: 'Berkas tidak ditemukan.', data: { code: 'DOC-OWN' } });
  });

  it('shows used attachments to staff and records the view', async () => {
    const name = await upload();
    const view = { name, requestNumber: 'R-STAFF', userName: 'verifikator1', reason: null };
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

describe('attachments that a request uses', () => {
  it('are refused with an error for each attachment that cannot be used', async () => {
    const [own, foreign, used] = await Promise.all([upload(), upload('KTP', ahmad), upload()]);
    await applyUse(files.database.pool, siti, 'R-0', [{ path: 'ktp_attachment', name: used, type: 'KTP' }]);
    const problems = await findUnusable(
      files.database.pool,
      siti,
      [
        { path: 'fits', name: own, type: 'KTP' },
        { path: 'twice', name: own, type: 'KTP' },
        { path: 'foreign', name: foreign, type: 'KTP' },
        { path: 'missing', name: 'ktp-0', type: 'KTP' },
        { path: 'used', name: used, type: 'KTP' },
      ],
      files.services.files,
    );
    expect(problems.map(({ path, code }) => [path, code])).toEqual([
      ['twice', 'DOC-USED'],
      ['foreign', 'DOC-OWN'],
      ['missing', 'DOC-OWN'],
      ['used', 'DOC-USED'],
    ]);
    expect(
      await findUnusable(files.database.pool, siti, [{ path: 'p', name: own, type: 'KK' }], files.services.files),
    ).toMatchObject([{ code: 'DOC-SLOT' }]);
  });

  it('belong to one request only, even when many are submitted in parallel', async () => {
    const name = await upload();
    const tie = (number: number) =>
      inTransaction(files.database.pool, (tx) =>
        applyUse(tx, siti, `R-${number}`, [{ path: 'ktp_attachment', name, type: 'KTP' }]),
      );
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(tie));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are kept when the customer replaces them', async () => {
    const [first, second, other] = await Promise.all([upload(), upload('DOCUMENT'), upload('KK')]);
    const { pool } = files.database;
    await applyUse(pool, siti, 'R-10', [{ path: 'ktp_attachment', name: first, type: 'KTP' }]);
    await applyReplacement(pool, siti, 'R-10', { path: 'ktp_attachment', name: second, type: 'KTP', orDocument: true });
    expect((await listByRequest(pool, 'R-10')).map((row) => [row.name, row.slot, row.replacedBy])).toEqual([
      [second, 'ktp_attachment', null],
      [first, 'ktp_attachment', second],
    ]);
    const use = { path: 'documents.0.attachment', name: other, type: 'KTP', orDocument: true } as const;
    const wrong = await findUnusable(pool, siti, [use], files.services.files);
    expect(wrong).toMatchObject([{ code: 'DOC-SLOT' }]);
  });

  it('cannot be used when the file is missing in the store', async () => {
    const name = await upload();
    const use = { path: 'ktp_attachment', name, type: 'KTP' } as const;
    const { pool } = files.database;
    expect(await findUnusable(pool, siti, [use], files.services.files)).toEqual([]);
    await files.services.files.remove(name);
    expect(await findUnusable(pool, siti, [use], files.services.files)).toMatchObject([
      { path: 'ktp_attachment', code: 'DOC-OWN' },
    ]);
  });

  it('are deleted after a week (retention.unused_files_cd) only when no request uses them', async () => {
    const [unused, used] = await Promise.all([upload(), upload()]);
    await applyUse(files.database.pool, siti, 'R-20', [{ path: 'ktp_attachment', name: used, type: 'KTP' }]);
    files.clock.pass(8 * 24 * 3600);
    await cleanUpFiles(files.services).run({});
    expect((await files.get(`${attachmentsUrl}/${unused}`)).statusCode).toBe(404);
    await expect(files.services.files.read(unused)).rejects.toThrow('ENOENT');
    expect((await files.get(`${attachmentsUrl}/${used}`)).statusCode).toBe(200);
  });
});
