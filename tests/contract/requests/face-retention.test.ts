import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFramesOfRequest } from '#server/verification/frames-for-staff.ts';
import { deleteOldFrames } from '#server/verification/face-retention-job.ts';
import { DeskCase } from '#shared/wire/desk.ts';
import { Submitted } from '#shared/wire/proposals.ts';
import { passFaceCheck, upload } from '#tests/support/attachments.ts';
import { sitiToken, staffToken, startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';

let app: DeskApp;
let clerk: string;
let number: string;
let names: readonly string[];

beforeAll(async () => {
  app = await startDeskApp();
  clerk = await staffToken(app, 'verifikator1');
  const token = await sitiToken(app);
  const sent = await app.call('POST', '/api/v1/transaction-proposal/cancellation', token, {
    items: [{ itemId: 1_000_103 }],
    cancel_reason: 'Lainnya',
    acknowledgement_version: 'RIDER_CANCEL-1.0',
    ktp_attachment: await upload(app.server, token, 'KTP'),
    ...(await passFaceCheck(app.server, token, 'cancellation')),
  });
  number = Submitted.parse(sent.data).transactionIds[0] ?? '';
  names = (await listFramesOfRequest(app.services.pool, number)).map(({ name }) => name);
  await app.call('POST', `/api/v1/transaction-proposal/${number}/cancel`, token, {});
});
afterAll(() => app.close());

const run = (sql: string, values: unknown[] = []) => app.services.pool.query(sql, values);
const runJob = () => deleteOldFrames(app.services).run({});
const shown = async () => DeskCase.parse((await app.call('GET', `/desk/v1/cases/${number}`, clerk)).data).face;

/** Moves the end and the decision of the request back by a number of days; undefined = the request is open. */
const endBefore = (days: number | undefined) =>
  run(
    `UPDATE proposal SET ended_at = now() - make_interval(days => $2), decided_at = now() - make_interval(days => $2)
     WHERE number = $1`,
    [number, days ?? null],
  );

describe('frames of a face check', () => {
  it('are kept after the request has ended', async () => {
    expect(names.length).toBeGreaterThan(2);
    expect((await run('SELECT FROM proposal WHERE number = $1 AND ended_at IS NOT NULL', [number])).rowCount).toBe(1);
  });

  it.each([
    { name: 'the request is open', days: undefined, report: false },
    { name: 'the decision is 89 days old', days: 89, report: false },
    { name: 'misuse of the policy is reported', days: 200, report: true },
    { name: 'the parameter says 300 days', days: 200, report: false, period: 300 },
  ])('are kept while $name', async ({ days, report, period = 90 }) => {
    await run(`UPDATE core.parameter SET value = $1 WHERE key = 'retention.face_days_cd'`, [period]);
    await endBefore(days);
    if (report)
      await run(
        `INSERT INTO fraud_report (report_number, state, policy_number, reported_at) VALUES ('L-1', 'OPEN', '7700000001', now())`,
      );
    await runJob();
    await run(`DELETE FROM fraud_report WHERE report_number = 'L-1'`);
    expect((await shown()).frames).toHaveLength(names.length);
    expect((await shown()).text).not.toContain('dihapus');
  });

  it('are deleted 91 days after the decision, with a line for the desk and the audit trail', async () => {
    await run(`UPDATE core.parameter SET value = '90' WHERE key = 'retention.face_days_cd'`);
    await endBefore(91);
    await runJob();
    await runJob();
    expect((await shown()).frames).toEqual([]);
    expect((await shown()).text).toMatch(/Rekaman geraknya sudah dihapus \d\d\/\d\d\/\d{4}/);
    for (const name of names) expect(await app.services.files.has(name)).toBe(false);
    const { rows } = await run(`SELECT detail FROM audit_event WHERE action = 'face_frames.deleted'`);
    expect(rows).toEqual([{ detail: { request: number, frames: names.length } }]);
  });
});
