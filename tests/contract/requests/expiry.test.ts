import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addJob } from '#server/jobs/job-runner.ts';
import { AvailabilityAnswer, ProposalDetail } from '#shared/wire/proposals.ts';
import { sitiToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskClient, type DeskClient } from '#tests/support/desk-client.ts';

let app: DeskApp;
let desk: DeskClient;
let siti: string;
let number: string;

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001', '7700000003']);
  desk = createDeskClient(app.server);
  siti = await sitiToken(app);
  number = await submitWithdrawal(app, siti);
  await desk.press('verifikator1', number, 'claim');
  const documents = [{ slot: 'ktp_attachment', reason: 'UNREADABLE' }];
  await desk.press('verifikator1', number, 'ask-document', { documents });
  await app.work();
});
afterAll(() => app.close());

const detail = async () =>
  ProposalDetail.parse((await app.call('GET', `/api/v1/transaction-proposal/${number}`, siti)).data);

const advance = async (days: number) => {
  await app.call('POST', '/demo/api/clock', undefined, { advance: days });
  await app.work();
};

const availability = async () =>
  AvailabilityAnswer.parse((await app.call('GET', '/api/v1/requests/availability', siti)).data).types.find(
    (type) => type.suffix === 'partial-withdraw',
  );

const reminders = async () => {
  const { rows } = await app.services.pool.query<{ status: string; messages: number }>(
    `SELECT status, cardinality(message_ids) AS messages FROM notification WHERE request_number = $1 AND status LIKE 'Pengingat%'
     ORDER BY updated_at`,
    [number],
  );
  return rows.map(({ status, messages }) => `${status}${messages > 0 ? ', with a message' : ''}`);
};

const askAgain = async () => {
  await desk.press('verifikator1', number, 'claim');
  await desk.press('verifikator1', number, 'ask-document', {
    documents: [{ slot: 'ktp_attachment', reason: 'CUT_OFF' }],
  });
};

describe('attachment reminders (rulebook 4.4: days 3, 7 and 12)', () => {
  it('are not sent once the attachment has arrived', async () => {
    const attachment = await app.upload(siti, 'KTP');
    const body = { documents: [{ name: 'ktp_attachment', attachment }], transaction_id: number, service_id: 160 };
    await app.call('POST', '/api/v1/transaction-proposal/reupload-pending-document', siti, body);
    await advance(3);
    expect(await reminders()).toEqual([]);
  });

  it('restart when the attachment is requested again, and are sent once on their day', async () => {
    await askAgain();
    await advance(2);
    expect(await reminders()).toEqual([]);
    await advance(1);
    await addJob(app.services.pool, 'timers', {});
    await app.work();
    expect(await reminders()).toEqual(['Pengingat: lengkapi pengajuan, with a message']);
  });

  it('are sent once for all skipped days, and the last reminder says when the request ends', async () => {
    await advance(9);
    expect((await reminders()).slice(1)).toEqual(['Pengingat terakhir: lengkapi pengajuan, with a message']);
    const { data } = await app.call('GET', '/demo/api/outbox');
    expect(JSON.stringify(data)).toMatch(
      /Kirim atau perbaiki Foto KTP[^.]* paling lambat 11\/12\/2026\. Tanpa itu pengajuan berakhir/,
    );
    expect((await detail()).timeline.filter((step) => step.title.startsWith('Pengingat'))).toHaveLength(2);
  });
});

describe('attachment that never arrives (rulebook 4.4: 14 days)', () => {
  it('is accepted until the end of the announced last day', async () => {
    expect((await detail()).reply_by).toBe('2026-12-11');
    await advance(2);
    expect((await detail()).state).toBe('DOKUMEN_TIDAK_LENGKAP');
    expect((await availability())?.available).toBe(false);
  });

  it('ends the request the day after, notifies the customer, and allows a new one', async () => {
    await advance(1);
    const ended = await detail();
    expect(ended).toMatchObject({ state: 'KEDALUWARSA', group: 'rejected', status: 'Gagal', may_cancel: false });
    expect(ended.timeline.at(-1)?.title).toBe('Kedaluwarsa');
    expect((await availability())?.available).toBe(true);
    const { data } = await app.call('GET', '/demo/api/outbox');
    expect(JSON.stringify(data)).toMatch(/batas waktu|kedaluwarsa/i);
    const { rows } = await app.services.pool.query(
      `SELECT actor_role, from_state FROM proposal_event WHERE number = $1 AND to_state = 'KEDALUWARSA'`,
      [number],
    );
    expect(rows).toEqual([{ actor_role: 'SISTEM', from_state: 'DOKUMEN_TIDAK_LENGKAP' }]);
  });

  it('is refused afterwards, and a repeated run of the timers changes nothing', async () => {
    const attachment = await app.upload(siti, 'KTP');
    const body = { documents: [{ name: 'ktp_attachment', attachment }], transaction_id: number, service_id: 160 };
    const late = await app.call('POST', '/api/v1/transaction-proposal/reupload-pending-document', siti, body);
    expect(late.status).toBe(409);
    await advance(1);
    expect((await detail()).state).toBe('KEDALUWARSA');
  });
});
