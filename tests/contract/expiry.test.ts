import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AvailabilityAnswer, ProposalDetail } from '#shared/wire/proposals.ts';
import { sitiToken, startDeskApp, submitWithdrawal, type DeskApp } from '../support/desk-app.ts';
import { createDeskClient, type DeskClient } from '../support/desk-client.ts';

let app: DeskApp;
let desk: DeskClient;
let siti: string;
let number: string;

beforeAll(async () => {
  app = await startDeskApp();
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

describe('an attachment that never comes (rulebook 4.4: 14 days)', () => {
  it('may come until the end of the last day that was told', async () => {
    expect((await detail()).reply_by).toBe('2026-12-08');
    await advance(14);
    expect((await detail()).state).toBe('DOKUMEN_TIDAK_LENGKAP');
    expect((await availability())?.available).toBe(false);
  });

  it('ends the request the day after, tells her, and lets her ask again', async () => {
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

  it('takes no attachment afterwards, and running the timers again changes nothing', async () => {
    const attachment = await app.upload(siti, 'KTP');
    const body = { documents: [{ name: 'ktp_attachment', attachment }], transaction_id: number, service_id: 160 };
    const late = await app.call('POST', '/api/v1/transaction-proposal/reupload-pending-document', siti, body);
    expect(late.status).toBe(409);
    await advance(1);
    expect((await detail()).state).toBe('KEDALUWARSA');
  });
});
