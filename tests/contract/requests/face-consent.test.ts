import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addJob } from '#server/jobs/job-runner.ts';
import { DeskCase } from '#shared/wire/desk.ts';
import { ProposalDetail } from '#shared/wire/proposals.ts';
import { sitiToken, staffToken, startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskClient, type DeskClient } from '#tests/support/desk-client.ts';
import { sendPictureAlone } from '#tests/support/picture-alone.ts';
import { ahmad, signIn } from '#tests/support/sign-in.ts';

let app: DeskApp;
let desk: DeskClient;
let token: string;
let clerk: string;

beforeAll(async () => {
  app = await startDeskApp();
  desk = createDeskClient(app.server);
  token = await sitiToken(app);
  clerk = await staffToken(app, 'verifikator1');
});
afterAll(() => app.close());

const base = '/api/v1/transaction-proposal';

async function sendAlone(fax: string): Promise<string> {
  const number = await sendPictureAlone(app.server, token, fax);
  await app.work();
  return number;
}

const detail = async (number: string) => ProposalDetail.parse((await app.call('GET', `${base}/${number}`, token)).data);

const caseOf = async (number: string) =>
  DeskCase.parse((await app.call('GET', `/desk/v1/cases/${number}`, clerk)).data);

const faceOf = async (number: string) =>
  (await caseOf(number)).attachments.find(({ type }) => type === 'LIVENESS')?.name ?? '';

const openAtDesk = async (number: string, name: string) =>
  (await app.fetchFile(`/desk/v1/cases/${number}/attachments/${name}`, clerk)).status;

const consent = (number: string, version: string, as = token) =>
  app.call('POST', `${base}/${number}/face-consent`, as, { version });

/** Moves the deadlines of a request `days` closer, without running daily jobs. */
async function letDaysPass(number: string, days: number): Promise<void> {
  const { pool } = app.services;
  await pool.query('UPDATE proposal SET face_consent_until = face_consent_until - $2::integer WHERE number = $1', [
    number,
    days,
  ]);
  await pool.query('UPDATE document_reminder SET due_on = due_on - $2::integer WHERE number = $1', [number, days]);
  await addJob(pool, 'timers', {});
  await app.work();
}

const noticesOf = async (number: string): Promise<readonly string[]> => {
  const { rows } = await app.services.pool.query<{ status: string }>(
    'SELECT status FROM notification WHERE request_number = $1 ORDER BY updated_at',
    [number],
  );
  return rows.map(({ status }) => status);
};

describe('face picture without a consent', () => {
  let number = '';
  let face = '';

  it('is accepted, and the request then waits for the customer, with the consent text and its last day', async () => {
    number = await sendAlone('0217654324');
    face = await faceOf(number);
    expect(await detail(number)).toMatchObject({
      state: 'MENUNGGU_VERIFIKASI',
      status_text: 'Persetujuan wajah belum ada',
      your_turn: true,
      next: { who: 'you', by: '2026-12-08', when: expect.stringContaining('Paling lambat Anda: Selasa, 08/12/2026.') },
      face_consent: { version: '1', text: expect.stringContaining('Saya setuju foto wajah'), until: '2026-12-08' },
    });
    const { data } = await app.call('GET', '/demo/api/outbox');
    expect(JSON.stringify(data)).toContain('Setujui di halaman pengajuan itu paling lambat 08/12/2026.');
  });

  it('is marked and cannot be opened at the desk, and the case cannot be proposed for approval', async () => {
    expect(await caseOf(number)).toMatchObject({
      state_text: 'Menunggu Verifikasi · persetujuan wajah belum ada',
      sla: { colour: 'paused', text: 'Menunggu persetujuan foto wajah. · Batas nasabah 08/12/2026' },
      warnings: expect.arrayContaining([expect.stringContaining('Persetujuan wajah belum ada.')]),
    });
    await desk.press('verifikator1', number, 'claim');
    expect(await openAtDesk(number, face)).toBe(403);
    expect((await app.fetchFile(`/api/v1/attachments/${face}`, token)).status).toBe(200);
    await expect(desk.press('verifikator1', number, 'propose', { decision: 'approve' })).rejects.toThrow(
      'Persetujuan wajah nasabah belum ada',
    );
    const { rows } = await app.services.pool.query(
      `SELECT 1 FROM audit_event WHERE action = 'attachment.viewed' AND detail->>'attachment' = $1`,
      [face],
    );
    expect(rows).toEqual([]);
  });

  it('is kept until the end of the last day, and reminders are sent before', async () => {
    await letDaysPass(number, 3);
    expect(await noticesOf(number)).toContain('Pengingat: persetujuan foto wajah');
    await letDaysPass(number, 11);
    expect(await detail(number)).toMatchObject({ state: 'VERIFIKASI', your_turn: true });
    expect((await app.fetchFile(`/api/v1/attachments/${face}`, token)).status).toBe(200);
  });

  it('is deleted the day after with an audit entry, and other proof is requested', async () => {
    await letDaysPass(number, 1);
    const { pool, files } = app.services;
    expect(await files.has(face)).toBe(false);
    expect((await app.fetchFile(`/api/v1/attachments/${face}`, token)).status).toBe(404);
    expect((await pool.query('SELECT 1 FROM attachment WHERE name = $1', [face])).rows).toEqual([]);
    const audit = `SELECT detail FROM audit_event WHERE action = 'face_picture.deleted'`;
    expect((await pool.query(audit)).rows).toEqual([{ detail: { request: number, pictures: 1 } }]);
    const asked = await detail(number);
    expect(asked).toMatchObject({
      state: 'DOKUMEN_TIDAK_LENGKAP',
      face_consent: null,
      documents: [{ name: 'liveness_attachment', type: 'DOCUMENT', label: expect.stringContaining('Bukti identitas') }],
    });
    expect(asked.attachments.map(({ type }) => type)).toEqual(['KTP']);
    expect(JSON.stringify(asked)).not.toContain('mencabut');
    expect((await caseOf(number)).attachments.map(({ type }) => type)).toEqual(['KTP']);
    expect((await consent(number, '1')).status).toBe(409);
  });

  it('is replaced by other proof, with which the case can be approved', async () => {
    const documents = [{ name: 'liveness_attachment', attachment: await app.upload(token, 'DOCUMENT') }];
    const body = { documents, transaction_id: number, service_id: 187 };
    expect((await app.call('POST', `${base}/reupload-pending-document`, token, body)).status).toBe(200);
    expect((await detail(number)).attachments.map(({ type }) => type)).toEqual(['KTP', 'DOCUMENT']);
    await desk.approve(number);
    await app.work();
    expect(await detail(number)).toMatchObject({ state: 'SELESAI', your_turn: false });
  });
});

describe('consent that is given later', () => {
  let number = '';
  let face = '';

  it('is accepted only from the customer of the request, and only for the current text', async () => {
    number = await sendAlone('0217654325');
    face = await faceOf(number);
    expect((await consent(number, '1', await signIn(app.server, ahmad))).status).toBe(404);
    expect((await consent(number, '0')).status).toBe(422);
    await app.call('POST', `/desk/v1/cases/${number}/opening-reason`, clerk, { reason: 'COLLEAGUE' });
    expect(await openAtDesk(number, face)).toBe(403);
  });

  it('opens the picture, is recorded with the request, and lets the request continue', async () => {
    expect((await consent(number, '1')).status).toBe(200);
    expect((await consent(number, '1')).status).toBe(200);
    expect(await detail(number)).toMatchObject({ your_turn: false, face_consent: null, next: { who: 'us' } });
    expect(await openAtDesk(number, face)).toBe(200);
    const shown = await caseOf(number);
    expect(shown.face.consent).toMatch(/^Diberikan .*, teks versi 1\.$/);
    expect(shown.warnings.join()).not.toContain('Persetujuan wajah');
    expect(shown.sla.colour).not.toBe('paused');
    expect(await noticesOf(number)).toContain('Persetujuan foto wajah kami terima');
    await letDaysPass(number, 20);
    await desk.approve(number);
    await app.work();
    expect(await detail(number)).toMatchObject({ state: 'SELESAI', decision: { automatic: false } });
  });
});
