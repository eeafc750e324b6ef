import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { faceConsents, faceConsentVersion, numberConsentVersion } from '#shared/lists/face-consent.ts';
import { cleanUpNumberChanges } from '#server/number-changes/clean-up-number-changes-job.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { applicantOf, newMobile, type Application } from '#tests/support/number-change.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { siti } from '#tests/support/sign-in.ts';
import { recordStatements } from '#tests/support/statements.ts';

let app: DeskApp;
let applicant: ReturnType<typeof applicantOf>;

beforeAll(async () => {
  app = await startDeskApp({
    LIMITS_NUMBER_CHANGES_PER_ADDRESS: '1000',
    LIMITS_NUMBER_CHANGES_PER_POLICY: '1000',
    LIMITS_NUMBER_CHANGES_PER_PHONE: '1000',
  });
  applicant = applicantOf(app);
});
afterAll(() => app.close());

const { run, one } = askDatabase(() => app.services.pool);

const misfits: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['an unknown policy', { policy_number: '7799999999' }],
  ['another identity number', { identity_number: '3174015203880099' }],
  ["another holder's policy", { policy_number: '7700000002' }],
];

/** Keys and value types of a body, which must not depend on the data. */
const shapeOf = (data: unknown): unknown =>
  JSON.parse(
    JSON.stringify(data, (_key, value: unknown) => (typeof value === 'string' ? `text ${value.length}` : value)),
  );

/** Runs every step of an application up to the receipt, and returns the answers and the SQL of each. */
async function record(changes: Readonly<Record<string, unknown>>) {
  const answers: unknown[] = [];
  const statements: (readonly string[])[] = [];
  const step = async (work: () => ReturnType<typeof applicant.begin>) => {
    let answer: Awaited<ReturnType<typeof work>> | undefined;
    const sent = await recordStatements(async () => {
      answer = await work();
    });
    // The calendar is read at most once in ten seconds, whoever asks.
    statements.push(sent.filter((sql) => !/core\.(holiday|parameter)/.test(sql)));
    answers.push([answer?.status, answer?.message, shapeOf(answer?.data)]);
    return answer;
  };
  const opened = await step(() => applicant.begin(changes));
  const application = z.object({ number: z.string(), secret: z.string() }).parse(opened?.data);
  const code = await applicant.codeOf('NEW');
  await step(() => applicant.check(application, 'NEW', code === '000000' ? '000001' : '000000'));
  await step(() => applicant.check(application, 'NEW', code));
  await step(() => applicant.ask(application, 'EMAIL'));
  await app.work();
  await step(() => applicant.check(application, 'EMAIL', '000000'));
  await step(() => applicant.sendFile(application, '/photo'));
  await applicant.passFace(application);
  await step(() => applicant.call(application, 'GET'));
  await step(() => applicant.call(application, 'POST', '/send'));
  return { answers, statements, application };
}

describe('application for a new number', () => {
  it.each(misfits)('%s gets the same answers by the same statements at every step', async (_name, changes) => {
    const known = await record({});
    const unknown = await record(changes);
    expect(unknown.answers).toEqual(known.answers);
    expect(unknown.statements).toEqual(known.statements);
  });

  it('a holder with an e-mail gets a code there; nobody else gets anything', async () => {
    const before = (await readOutbox(app.server)).filter(({ template }) => template === 'number-change-email-code');
    const application = await applicant.proved();
    await applicant.ask(application, 'EMAIL');
    const code = await applicant.codeOf('EMAIL');
    const after = (await readOutbox(app.server)).filter(({ template }) => template === 'number-change-email-code');
    expect(after.length).toBe(before.length + 1);
    expect((await applicant.check(application, 'EMAIL', code)).data).toMatchObject({ email_code: { proved: true } });
    for (const [, changes] of misfits.slice(0, 2)) {
      await applicant.ask(await applicant.proved(changes), 'EMAIL');
      await app.work();
    }
    const last = (await readOutbox(app.server)).filter(({ template }) => template === 'number-change-email-code');
    expect(last.length).toBe(after.length);
  });

  it('the message to the new number has neither a name nor a policy', async () => {
    await applicant.started();
    const [message] = (await readOutbox(app.server)).filter(({ template }) => template === 'number-change-code');
    expect(message?.text).not.toMatch(/Siti|berakhiran|7700000001/);
  });

  it('asks for the code of the e-mail only after that of the new number', async () => {
    const application = await applicant.started();
    expectRefusal(await applicant.ask(application, 'EMAIL'), { status: 409, code: 'REQ-STATE' });
  });

  it('ends a code after five wrong tries, and a new one starts again', async () => {
    const application = await applicant.started();
    const code = await applicant.codeOf('NEW');
    const wrong = code === '111111' ? '222222' : '111111';
    const messages: string[] = [];
    for (let tries = 0; tries < 5; tries += 1)
      messages.push((await applicant.check(application, 'NEW', wrong)).message);
    expect(messages.at(0)).toContain('sisa 4 kali');
    expect(messages.at(-1)).toContain('Minta kode baru');
    expectRefusal(await applicant.check(application, 'NEW', code), { status: 422, path: 'otp_number' });
    expectRefusal(await applicant.ask(application, 'NEW'), { status: 429, code: 'AUTH-RESEND' });
    await run(`UPDATE number_change_code SET asked_at = now() - interval '1 minute' WHERE number = $1`, [
      application.number,
    ]);
    expect((await applicant.ask(application, 'NEW')).status).toBe(200);
    expect((await applicant.check(application, 'NEW', await applicant.codeOf('NEW'))).status).toBe(200);
  });

  it.each([
    ['code', async (application: Application) => application, 'kode'],
    [
      'photo',
      async (application: Application) => {
        await applicant.check(application, 'NEW', await applicant.codeOf('NEW'));
        return application;
      },
      'Foto KTP',
    ],
    [
      'face check',
      async (application: Application) => {
        await applicant.check(application, 'NEW', await applicant.codeOf('NEW'));
        await applicant.sendFile(application, '/photo');
        return application;
      },
      'Verifikasi wajah',
    ],
  ])('cannot be sent without its %s', async (_what, prepare, words) => {
    const answer = await applicant.call(await prepare(await applicant.started()), 'POST', '/send');
    expectRefusal(answer, { status: 409, code: 'REQ-STATE' });
    expect(answer.message).toContain(words);
  });

  it.each([
    ['no policy number', { policy_number: '' }, 'policy_number'],
    ['a landline', { mobile: '021 5551234' }, 'mobile'],
    ['no phone number', { mobile: '12' }, 'mobile'],
    ['no consent', { consent: false }, 'consent'],
  ])('%s: names the field', async (_what, changes, path) => {
    expectRefusal(await applicant.begin(changes), { status: 422, path });
  });

  it('records the consent to the words for a new number, and takes no consent to other words', async () => {
    const application = await applicant.proved();
    await applicant.startFace(application);
    const consents = `SELECT consent_version, consent_text, consented_at IS NOT NULL AS timed
      FROM face_session WHERE policy_number = $1`;
    const text = faceConsents[numberConsentVersion];
    expect(await run(consents, [application.number])).toEqual([
      { consent_version: numberConsentVersion, consent_text: text, timed: true },
    ]);
    expect(text).not.toContain('pengajuan');
    for (const consent_version of [faceConsentVersion, ''])
      expectRefusal(await applicant.call(application, 'POST', '/face', { consent_version }), {
        status: 422,
        path: 'consent_version',
      });
  });

  it('opens only with its own secret, and the answer does not say which is wrong', async () => {
    const own = await applicant.started();
    const other = await applicant.started();
    for (const key of [
      { number: own.number, secret: other.secret },
      { number: 'GN-2026-999999', secret: own.secret },
    ])
      for (const path of ['', '/codes/check', '/photo', '/send'])
        expect(
          (
            await applicant.call(
              key,
              path === '' ? 'GET' : 'POST',
              path,
              path === '' ? undefined : { kind: 'NEW', otp_number: '123456' },
            )
          ).status,
        ).toBe(404);
  });

  it('stores what was typed sealed, and its secret as a keyed hash', async () => {
    const { number, secret } = await applicant.started();
    const clear = `SELECT position($2::bytea IN content) > 0 OR position($3::bytea IN content) > 0 OR secret_hash = $4 AS answer
      FROM number_change WHERE number = $1`;
    expect(await one(clear, [number, siti.identity_number, newMobile.slice(1), secret])).toBe(false);
  });

  it('sent twice, gives a new receipt; the first one opens nothing any more', async () => {
    const { application, receipt } = await applicant.sent();
    const again = await applicant.call(application, 'POST', '/send');
    expect(again.status).toBe(200);
    const second = z.object({ report_number: z.string(), secret: z.string() }).parse(again.data);
    expect(second.report_number).toBe(receipt.report_number);
    expect((await applicant.follow(receipt)).status).toBe(404);
    expect((await applicant.follow(second)).data).toMatchObject({
      state: 'RECEIVED',
      title: 'Permintaan nomor HP baru',
    });
  });

  it('unfinished, is removed with all its pictures after a week', async () => {
    const application = await applicant.proved();
    await applicant.sendFile(application, '/photo');
    await applicant.passFace(application);
    const names = `SELECT name FROM attachment WHERE policy_number = $1
      UNION ALL SELECT name FROM face_frame JOIN face_session USING (transaction_id) WHERE policy_number = $1`;
    const stored = (await run(names, [application.number])).map(({ name }) => String(name));
    expect(stored.length).toBeGreaterThan(4);
    await run(`UPDATE number_change SET created_at = now() - interval '8 days' WHERE number = $1`, [
      application.number,
    ]);
    expect((await applicant.call(application, 'GET')).status).toBe(404);
    await cleanUpNumberChanges(app.services).run({});
    expect(await run(names, [application.number])).toEqual([]);
    for (const name of stored) await expect(app.services.files.read(name)).rejects.toThrow();
    expect(
      await one('SELECT count(*)::integer AS answer FROM number_change WHERE number = $1', [application.number]),
    ).toBe(0);
  });

  it('shows no picture to the applicant, and a draft to nobody of the desk', async () => {
    const application = await applicant.proved();
    await applicant.sendFile(application, '/photo');
    const name = await one('SELECT photo AS answer FROM number_change WHERE number = $1', [application.number]);
    expect((await applicant.call(application, 'GET', `/photo/${String(name)}`)).status).toBe(404);
    expect((await app.call('GET', `/api/v1/attachments/${String(name)}`)).status).toBe(401);
  });
});
