import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AvailabilityAnswer, Submitted } from '#shared/wire/proposals.ts';
import { DeskCase } from '#shared/wire/desk.ts';
import { UploadedAttachment } from '#shared/wire/attachments.ts';
import { createFaceJudge, type FaceJudge } from '#server/face-judge/face-judge.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { buildForm } from '#tests/support/attachments.ts';
import { deskAppOn, staffToken, type DeskApp } from '#tests/support/desk-app.ts';
import { cutPortrait, drawCardWith, drawMovement, otherPictures } from '#tests/support/face-pictures.ts';
import { drawIdentityCard } from '#tests/support/drawn-card.ts';
import { faceEnvironment, openFaceService, outsideCallsOf, type FaceService } from '#tests/support/face-service.ts';
import { startTestServer } from '#tests/support/server.ts';
import { signIn, siti as sitiData } from '#tests/support/sign-in.ts';

describe('likeness to the portrait of a card', () => {
  let judge: FaceJudge;
  const failures: string[] = [];
  beforeAll(() => {
    judge = createFaceJudge((reason) => failures.push(reason), 60_000);
  });
  afterAll(() => judge.stop());

  it('is high for the same person, lower for another, and missing without a face', async () => {
    const face = await drawMovement('straight');
    const own = await judge.compare({ card: await drawCardWith(await cutPortrait()), face });
    const foreign = await judge.compare({ card: await drawCardWith(await otherPictures.stranger()), face });
    const none = await judge.compare({ card: await drawIdentityCard(), face });
    const faceless = await judge.compare({
      card: await drawCardWith(await cutPortrait()),
      face: await otherPictures.noFace(),
    });
    const scores = [own, foreign, none, faceless].map((each) => (each === 'unjudged' ? 'unjudged' : each.score));
    expect(failures).toEqual([]);
    expect(scores.slice(2)).toEqual([null, null]);
    expect(scores[0]).toBeGreaterThan(60);
    expect(scores[1]).toBeLessThan(50);
  });
});

describe('likeness at the desk', () => {
  let service: FaceService;
  let app: DeskApp;
  let siti = '';
  let number = '';

  beforeAll(async () => {
    service = await openFaceService();
    const env = {
      ...faceEnvironment(service.url),
      FACES: 'human',
      FACES_ANSWER_SECONDS: '30',
      FACE_LIKENESS: 'desk',
      LIMITS_LOGIN_FLOOR_MS: '1',
    };
    app = deskAppOn(await startTestServer({ jobs: 'by hand', env, policies: [sitiData.policy_number] }));
    siti = await signIn(app.server);
    number = await sendWithdrawal();
  });
  afterAll(async () => {
    await app.close();
    await service.close();
  });

  /** Sends a withdrawal whose face was checked outside and whose card shows the same person. */
  async function sendWithdrawal(): Promise<string> {
    const calls = outsideCallsOf(app.server, () => app.services.clock.systemNow());
    const check = await calls.started(siti);
    const known = service.sessions.get(check.transaction_id);
    if (known === undefined) throw new Error('no session');
    known.state = 'passed';
    known.picture = (await drawMovement('straight')).toString('base64');
    await calls.report({ event_id: 'e-1', session: check.transaction_id, id: known.id, result: 'passed' });
    const { attachment } = Object(await calls.finish(siti, check)).data;
    const form = await buildForm(await drawCardWith(await cutPortrait()), { Type: 'KTP' });
    const uploaded = await app.server.call({ method: 'POST', url: '/api/v1/attachments', token: siti, ...form });
    const available = await app.server.call({ url: '/api/v1/requests/availability', token: siti });
    const [holding] = AvailabilityAnswer.parse(available.data).facts.position.holdings;
    const sent = await app.server.call({
      method: 'POST',
      url: '/api/v1/transaction-proposal/partial-withdraw',
      token: siti,
      headers: { 'idempotency-key': 'draft-1' },
      payload: {
        withdraw_type: 2,
        items: [{ fund_code: holding?.fundCode, apply_amount: 2_000_000, apply_units: 0 }],
        ktp_attachment: UploadedAttachment.parse(uploaded.data).name,
        transaction_id: check.transaction_id,
        liveness_attachment: attachment,
      },
    });
    await app.work();
    return Submitted.parse(sent.data).transactionIds[0] ?? '';
  }

  const view = async () => {
    const token = await staffToken(app, 'verifikator1');
    return DeskCase.parse((await app.call('GET', `/desk/v1/cases/${number}`, token)).data);
  };

  it('is a number with its limits, computed later; the customer sees nothing of it and no decision reads it', async () => {
    const before = await view();
    expect(before.face).toMatchObject({ result: 'passed', likeness: null });
    expect(before.face.text).toContain('Penyedia Contoh Wajah menjawab: orang hidup di depan kamera.');
    await addJob(app.services.pool, 'compare-faces', {});
    await app.work();
    const after = await view();
    expect(after.face.likeness).toMatch(
      /^\d+ dari 100 \(faceres, human \d+\.\d+\.\d+\)\. Petunjuk saja, bukan bukti\./,
    );
    expect({ ...after.face, likeness: null }).toEqual(before.face);
    expect([after.state, after.checks, after.warnings]).toEqual([before.state, before.checks, before.warnings]);
    const seen = await app.server.call({ url: `/api/v1/transaction-proposal/${number}`, token: siti });
    expect(JSON.stringify(seen.data)).not.toMatch(/kemiripan|likeness|faceres/i);
  });

  it('is stored without a face print, and is not computed again', async () => {
    const { rows: columns } = await app.services.pool.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'face_likeness' ORDER BY name`,
    );
    expect(columns.map(({ name }) => name)).toEqual(['card', 'compared_at', 'model', 'score', 'transaction_id']);
    const stored = async () => (await app.services.pool.query('SELECT * FROM face_likeness')).rows;
    const once = await stored();
    await addJob(app.services.pool, 'compare-faces', {});
    await app.work();
    expect(await stored()).toEqual(once);
  });
});
