import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faceConsents } from '#shared/lists/face-consent.ts';
import type { FaceToken } from '#shared/wire/reference.ts';
import { insertConsentEvent } from '#server/consents/consent-repository.ts';
import { findFaceConsent } from '#server/consents/own-consents.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { cleanUpFaceChecks } from '#server/verification/face-cleanup-job.ts';
import { listFramesOfRequest, openFrameForStaff } from '#server/verification/frames-for-staff.ts';
import { findFaceSession } from '#server/verification/face-repository.ts';
import { markFaceUsed, findFaceResult } from '#server/verification/verification-repository.ts';
import { ahmad, siti, startFilesApp, type FilesApp } from './files-app.ts';
import { black, blurred, frame, picture } from './sample-pictures.ts';

let demo: FilesApp;
let production: FilesApp;
beforeAll(async () => {
  [demo, production] = await Promise.all([startFilesApp('demo'), startFilesApp('production')]);
});
afterAll(() => Promise.all([demo.close(), production.close()]));

/** Starts a check as our portal does, with consent. */
async function begin(files: FilesApp, query = '?', as = siti): Promise<FaceToken> {
  await files.database.pool.query(`DELETE FROM limit_window WHERE rule = 'face-checks'`);
  return (await files.get(`/api/v1/vida/generate-token${query}&consent_version=1`, as)).json<{ data: FaceToken }>()
    .data;
}

function sendFrame(
  files: FilesApp,
  token: FaceToken,
  challenge: string,
  content: Buffer,
  as = siti,
  secret = token.token,
) {
  const form = new FormData();
  form.append('Challenge', challenge);
  form.append('File', new Blob([new Uint8Array(content)]), 'frame.jpg');
  return files.send(`/api/v1/vida/sessions/${token.transaction_id}/frames`, form, as, { 'x-face-token': secret });
}

const finish = (files: FilesApp, token: FaceToken, as = siti) =>
  files.app.inject({
    method: 'POST',
    url: `/api/v1/vida/sessions/${token.transaction_id}/finish`,
    headers: { authorization: `Bearer ${as}`, 'x-face-token': token.token },
  });

async function complete(files: FilesApp, query = '?'): Promise<FaceToken> {
  const token = await begin(files, query);
  for (const [index, { id }] of token.challenge.entries()) {
    const response = await sendFrame(files, token, id, await frame(150 + index * 110));
    expect(response.json()).toMatchObject({ data: { remaining: token.challenge.length - index - 1 } });
  }
  return token;
}

type Subject = 'partial-withdraw' | 'change-customer-info';

/** Returns the result of the check for a request that carries the picture of the check itself, or another one. */
async function resultOf(
  files: FilesApp,
  { transaction_id: transactionId }: FaceToken,
  suffix: Subject = 'partial-withdraw',
  policyNumber = siti,
  other?: string,
) {
  const own = (await findFaceSession(files.database.pool, transactionId))?.attachment ?? 'none';
  const claim = { transactionId, policyNumber, suffix, submissionKey: null, picture: other ?? own };
  return findFaceResult(files.database.pool, files.services, claim);
}

const Refused = z.object({ data: z.object({ code: z.string() }) });
const codeOf = (response: { body: string }) => Refused.parse(JSON.parse(response.body)).data.code;

describe('generate-token', () => {
  it('asks for three or four different movements, including looking straight, in Indonesian', async () => {
    const token = await begin(demo);
    const ids = token.challenge.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([3, 4]).toContain(ids.length);
    expect(ids).toContain('straight');
    expect(token.challenge.find(({ id }) => id === 'straight')?.instruction).toBe('Lihat lurus ke kamera.');
  });

  it('refuses an unknown transaction type', async () => {
    const response = await demo.get('/api/v1/vida/generate-token?transactionType=jual-rumah');
    expect([response.statusCode, codeOf(response)]).toEqual([422, 'FIELD']);
  });

  it('stores version, text and time of the consent, and refuses another version', async () => {
    const consentOf = async ({ transaction_id }: FaceToken) =>
      (
        await demo.database.pool.query(
          'SELECT consent_version AS version, consent_text AS text, consented_at AS at FROM face_session WHERE transaction_id = $1',
          [transaction_id],
        )
      ).rows;
    const given = await begin(demo, '?transactionType=partial-withdraw');
    expect(await consentOf(given)).toEqual([
      { version: '1', text: faceConsents['1'], at: expect.stringMatching(/^2026-/) },
    ]);
    const silent = (await demo.get('/api/v1/vida/generate-token')).json<{ data: FaceToken }>().data;
    expect(await consentOf(silent)).toEqual([{ version: null, text: null, at: null }]);
    for (const query of [
      'consent_version=99',
      'consent_version=number-1',
      `transactionType=death-objection&consent_version=1`,
    ]) {
      const response = await demo.get(`/api/v1/vida/generate-token?${query}`);
      expect([response.statusCode, codeOf(response)], query).toEqual([422, 'FIELD']);
    }
  });

  it('starts at most twenty checks an hour, even for forty calls in parallel', async () => {
    const many = Array.from({ length: 40 }, () => demo.get('/api/v1/vida/generate-token', ahmad));
    const responses = await Promise.all(many);
    const refused = responses.filter(({ statusCode }) => statusCode === 429);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(refused).toHaveLength(20);
    const waits = refused.map(({ headers }) => Number(headers['retry-after']));
    expect(Math.min(...waits)).toBeGreaterThan(3000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(3600);
  });
});

describe('complete face check', () => {
  it('gives one LIVENESS attachment, and counts as passed in demo mode', async () => {
    const token = await complete(demo, '?transactionType=partial-withdraw');
    const [first, second] = [await finish(demo, token), await finish(demo, token)];
    const { data } = first.json<{ data: { result: string; attachment: string } }>();
    expect(data).toMatchObject({ result: 'recorded', attachment: expect.stringMatching(/^liveness-/) });
    expect(second.json()).toEqual(first.json());
    expect((await demo.get(`/api/v1/attachments/${data.attachment}`)).headers['content-type']).toBe('image/jpeg');
    expect(await resultOf(demo, token)).toBe('passed');
    const use = (number: string) =>
      inTransaction(demo.database.pool, (tx) => markFaceUsed(tx, token.transaction_id, number));
    const uses = await Promise.allSettled(['R-1', 'R-2', 'R-3'].map(use));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await resultOf(demo, token)).toBe('used');
  });

  it('goes to the desk in production, where each view of the frames is recorded', async () => {
    const token = await complete(production);
    await finish(production, token);
    expect(await resultOf(production, token)).toBe('recorded');
    await markFaceUsed(production.database.pool, token.transaction_id, 'R-9');
    const [shown] = await listFramesOfRequest(production.database.pool, 'R-9');
    const view = { name: shown?.name ?? '', requestNumber: 'R-9', userName: 'verifikator1', reason: null };
    expect((await openFrameForStaff(production.services, view)).content.subarray(0, 2)).toEqual(
      Buffer.from([0xff, 0xd8]),
    );
    const { rows } = await production.database.pool.query(
      `SELECT actor FROM audit_event WHERE action = 'face_frame.viewed'`,
    );
    expect(rows).toEqual([{ actor: 'staff:verifikator1' }]);
    await expect(openFrameForStaff(production.services, { ...view, requestNumber: 'R-8' })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('is valid for its policy and request type only', async () => {
    const token = await complete(demo, '?service_id=160');
    await finish(demo, token);
    expect(await resultOf(demo, token, 'partial-withdraw', ahmad)).toBe('missing');
    expect(await resultOf(demo, token, 'change-customer-info')).toBe('missing');
    expect(await resultOf(demo, token)).toBe('passed');
  });

  it('is valid for 24 hours', async () => {
    const token = await complete(demo);
    await finish(demo, token);
    demo.clock.pass(24 * 3600 - 60);
    expect(await resultOf(demo, token)).toBe('passed');
    demo.clock.pass(120);
    expect(await resultOf(demo, token)).toBe('expired');
  });
});

describe('frame of a face check that is refused', () => {
  it('is sent out of order, repeatedly, or after the end', async () => {
    const token = await begin(demo);
    const [first, second] = token.challenge.map(({ id }) => id);
    const early = await sendFrame(demo, token, second ?? '', await frame(200));
    expect([early.statusCode, codeOf(early)]).toEqual([422, 'LIV-FAIL']);
    expect((await sendFrame(demo, token, first ?? '', await frame(200))).statusCode).toBe(200);
    expect((await sendFrame(demo, token, first ?? '', await frame(400))).statusCode).toBe(422);
    expect(codeOf(await finish(demo, token))).toBe('LIV-FAIL');
    expect(await resultOf(demo, token)).toBe('missing');
    const done = await complete(demo);
    await finish(demo, done);
    expect((await sendFrame(demo, done, 'straight', await frame(300))).statusCode).toBe(409);
  });

  it('shows the same picture again, even re-encoded', async () => {
    const token = await begin(demo);
    const [first, second] = token.challenge.map(({ id }) => id);
    await sendFrame(demo, token, first ?? '', await frame(250));
    const repeated = await sendFrame(demo, token, second ?? '', await frame(250, 60));
    expect(repeated.json()).toMatchObject({ message: expect.stringContaining('Foto ini sama dengan yang sebelumnya') });
  });

  it.each([
    ['black', black, 'terlalu gelap'],
    ['blurred', blurred, 'kabur'],
    ['empty of anything', () => picture(), 'Wajah tidak terlihat'],
    ['tiny', () => picture(100, 100), 'terlalu kecil'],
    ['no picture', () => Promise.resolve(Buffer.from('bukan gambar')), 'Berkas tidak dapat dibaca'],
  ])('%s', async (_name, build, message) => {
    const token = await begin(demo);
    const response = await sendFrame(demo, token, token.challenge[0]?.id ?? '', await build());
    expect(response.statusCode).toBe(422);
    expect(response.json<{ message: string }>().message).toContain(message);
  });

  it('is sent more than five minutes after the start', async () => {
    const token = await begin(demo);
    demo.clock.pass(301);
    const response = await sendFrame(demo, token, token.challenge[0]?.id ?? '', await frame(200));
    expect([response.statusCode, codeOf(response)]).toEqual([422, 'LIV-EXP']);
  });

  it('is sent by another person or without the right token, with the same answer as for an unknown check', async () => {
    const token = await begin(demo);
    const id = token.challenge[0]?.id ?? '';
    const missing = { ...token, transaction_id: 'face-0' };
    const answers = await Promise.all([
      sendFrame(demo, token, id, await frame(200), ahmad),
      sendFrame(demo, token, id, await frame(200), siti, 'salah'),
      sendFrame(demo, missing, id, await frame(200)),
    ]);
    expect(answers.map((each) => [each.statusCode, codeOf(each)])).toEqual(
      Array.from({ length: 3 }, () => [404, 'NOT_FOUND']),
    );
  });

  it('is the second of two parallel frames for one movement', async () => {
    const token = await begin(demo);
    const id = token.challenge[0]?.id ?? '';
    const both = await Promise.all([
      sendFrame(demo, token, id, await frame(200)),
      sendFrame(demo, token, id, await frame(400)),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe('face picture of a request', () => {
  async function uploadSelfie(files: FilesApp): Promise<string> {
    const form = new FormData();
    form.append('File', new Blob([new Uint8Array(await picture())]), 'a.jpg');
    form.append('Type', 'LIVENESS');
    return (await files.send('/api/v1/attachments', form)).json<{ data: { name: string } }>().data.name;
  }

  it('must be the frame of its face check when movements are required', async () => {
    const token = await complete(demo, '?transactionType=partial-withdraw');
    await finish(demo, token);
    expect(await resultOf(demo, token, 'partial-withdraw', siti, await uploadSelfie(demo))).toBe('other-picture');
    expect(await resultOf(demo, token)).toBe('passed');
  });

  it('is one frame at the camera step, and counts as the check', async () => {
    const token = await complete(demo, '?transactionType=change-customer-info');
    expect(token.challenge.map(({ id }) => id)).toEqual(['straight']);
    await finish(demo, token);
    expect(await resultOf(demo, token, 'change-customer-info')).toBe('passed');
    const selfie = await uploadSelfie(demo);
    expect(await resultOf(demo, token, 'change-customer-info', siti, selfie)).toBe('unchecked');
  });

  it('is accepted from an older client at the camera step only, and counts as not checked', async () => {
    const token = await begin(demo, '?transactionType=change-customer-info');
    const selfie = await uploadSelfie(demo);
    expect(await resultOf(demo, token, 'change-customer-info', siti, selfie)).toBe('unchecked');
    const withdrawal = await begin(demo, '?transactionType=partial-withdraw');
    expect(await resultOf(demo, withdrawal, 'partial-withdraw', siti, selfie)).toBe('missing');
  });
});

describe('face check without a consent on record', () => {
  it('starts with a notice about the missing consent, and accepts no frame before the consent', async () => {
    const { data: token } = (await production.get('/api/v1/vida/generate-token', ahmad)).json<{ data: FaceToken }>();
    expect(token.consent_required).toBe(true);
    const id = token.challenge[0]?.id ?? '';
    const refused = await sendFrame(production, token, id, await frame(200), ahmad);
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'LIV-CONSENT']);
    expect((await begin(production, '?', ahmad)).consent_required).toBe(false);
    expect((await sendFrame(production, token, id, await frame(200), ahmad)).statusCode).toBe(200);
  });

  it('checks no stored picture, and shows a withdrawal of consent only when consent was given before', async () => {
    const { core } = production.services;
    const other = '7700000003';
    const partyId = (await core.findHolder(other))?.partyId ?? 0;
    const note = (given: boolean) =>
      insertConsentEvent(
        production.database.pool,
        { policyNumber: other, partyId },
        { consent: 'face', version: '1', text: faceConsents['1'], given, at: production.services.clock.systemNow() },
      );
    const consentOf = () => findFaceConsent(production.database.pool, { policyNumber: other, partyId });
    expect(await consentOf()).toBe('none');
    await note(false);
    expect(await consentOf(), 'who never agreed has withdrawn nothing').toBe('none');
    await note(true);
    expect(await consentOf()).toBe('given');
    await note(false);
    expect(await consentOf()).toBe('withdrawn');

    const token = await begin(production, '?', ahmad);
    const { rows } = await production.database.pool.query<{ party: string }>(
      'SELECT party_id AS party FROM consent_event WHERE policy_number = $1 LIMIT 1',
      [ahmad],
    );
    await insertConsentEvent(
      production.database.pool,
      { policyNumber: ahmad, partyId: Number(rows[0]?.party) },
      {
        consent: 'face',
        version: '1',
        text: faceConsents['1'],
        given: false,
        at: production.services.clock.systemNow(),
      },
    );
    const late = await finish(production, token, ahmad);
    expect([late.statusCode, codeOf(late)]).toEqual([422, 'LIV-WITHDRAWN']);
  });
});

describe('clean-up of face checks', () => {
  it('deletes unused checks and their frames after a week (retention.unused_checks_cd)', async () => {
    const token = await complete(demo);
    const { rows } = await demo.database.pool.query<{ name: string }>(
      'SELECT name FROM face_frame WHERE transaction_id = $1',
      [token.transaction_id],
    );
    demo.clock.pass(8 * 24 * 3600);
    await cleanUpFaceChecks(demo.services).run({});
    await expect(demo.services.files.read(rows[0]?.name ?? '')).rejects.toThrow('ENOENT');
    expect(await resultOf(demo, token)).toBe('missing');
  });
});
