import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OutsideCheckStarted } from '#shared/wire/face-provider/face-provider.ts';
import { listAllAlarms } from '#server/alarms/list-all-alarms.ts';
import { findFaceResult } from '#server/verification/verification-repository.ts';
import { findFaceSession } from '#server/verification/face-repository.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import {
  faceEnvironment,
  faceSecrets,
  openFaceService,
  outsideCallsOf,
  type FaceService,
} from '#tests/support/face-service.ts';
import { createMovableClock, type MovableClock } from '#tests/support/movable-clock.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { ahmad, signIn, siti as sitiData } from '#tests/support/sign-in.ts';

let service: FaceService;
let server: TestServer;
let clock: MovableClock;
let siti = '';
let other = '';
let calls: ReturnType<typeof outsideCallsOf>;

beforeAll(async () => {
  service = await openFaceService();
  const env = {
    ...faceEnvironment(service.url),
    FACE_PROVIDER_TIMEOUT_SECONDS: '1',
    LIMITS_LOGIN_FLOOR_MS: '1',
    LIMITS_CODES_PER_PHONE: '1000',
    LIMITS_ACCESS_SECONDS: '1000000',
    LIMITS_IDLE_SECONDS: '1000000',
  };
  server = await startTestServer({
    jobs: 'by hand',
    env,
    policies: [sitiData.policy_number, ahmad.policy_number],
    clock: (plain) => (clock = createMovableClock({ businessNow: () => plain.businessNow() })),
  });
  calls = outsideCallsOf(server, () => clock.systemNow());
  siti = await signIn(server);
  other = await signIn(server, ahmad);
});
afterAll(async () => {
  await server.close();
  await service.close();
});
afterEach(async () => {
  service.faults.clear();
  await run('DELETE FROM outside_service_health');
  await run(`DELETE FROM limit_window WHERE rule = 'face-checks'`);
});

const { run, one } = askDatabase(() => server.services.pool);

let events = 0;
/** Returns a result as the service sends it, with a new event. */
const resultOf = (check: OutsideCheckStarted, result: string, changes: object = {}) => {
  events += 1;
  const known = service.sessions.get(check.transaction_id);
  if (known) known.state = result;
  return { event_id: `event-${events}`, session: check.transaction_id, id: known?.id ?? '', result, ...changes };
};

/** Returns the value of a finished check for a request. */
async function valueOf(check: OutsideCheckStarted, changes: object = {}) {
  const { transaction_id: transactionId } = check;
  const picture = (await findFaceSession(server.services.pool, transactionId))?.attachment ?? 'none';
  return findFaceResult(server.services.pool, server.services, {
    transactionId,
    picture,
    policyNumber: sitiData.policy_number,
    suffix: 'partial-withdraw',
    submissionKey: 'draft-1',
    ...changes,
  });
}

const stateOf = async (check: OutsideCheckStarted) => (await calls.read(siti, check)).state;

describe('a face check by an outside service', () => {
  it('sends the customer there and counts once the service answers; a person is named only where it compares', async () => {
    const check = await calls.started(siti);
    expect(check).toMatchObject({ state: 'OPEN', redirect_url: `${service.url}/page/${check.transaction_id}` });
    const asked = service.sessions.get(check.transaction_id)?.asked;
    expect(asked).toMatchObject({ kind: 'vida', person: { identity_number: sitiData.identity_number } });
    expect(asked?.return_url).toBe('http://127.0.0.1:1/transaction/policy/partial-withdraw/vida-verification');
    expectRefusal(await calls.finish(siti, check), { status: 422, code: 'LIV-FAIL' });
    expect((await calls.report(resultOf(check, 'passed'))).data).toMatchObject({ effect: 'APPLIED', replayed: false });
    expect(await stateOf(check)).toBe('PASSED');
    const [first, second] = [await calls.finish(siti, check), await calls.finish(siti, check)];
    expect(first.data).toMatchObject({ result: 'recorded', attachment: expect.stringMatching(/^liveness-/) });
    expect(second.data).toEqual(first.data);
    expect(await valueOf(check)).toBe('passed');
  });

  it('leaves generate-token of the specification as it is: an embedded check, which a person compares', async () => {
    const url = '/api/v1/vida/generate-token?transactionType=partial-withdraw&consent_version=1';
    const { data } = await server.call({ url, token: siti });
    expect(Object.keys(Object(data)).toSorted()).toEqual([
      'challenge',
      'consent_required',
      'expires_at',
      'token',
      'transaction_id',
    ]);
    const { rows } = await server.services.pool.query(
      'SELECT provider, selfie_outcome FROM face_session ORDER BY created_at DESC LIMIT 1',
    );
    expect(rows).toEqual([{ provider: 'embedded', selfie_outcome: 'recorded' }]);
  });

  it('is found by asking, at most every five seconds, when the service never calls', async () => {
    const check = await calls.started(siti);
    const questions = () => service.calls.filter(({ url }) => url === '/sessions/state').length;
    const before = questions();
    await Promise.all([calls.read(siti, check), calls.read(siti, check), calls.read(siti, check)]);
    expect(questions() - before).toBe(1);
    resultOf(check, 'passed');
    expect(await stateOf(check)).toBe('OPEN');
    clock.pass(6);
    expect(await stateOf(check)).toBe('PASSED');
  });

  it.each([
    ['failed', 'FAILED', 'Penyedia tidak dapat memastikan wajah Anda.'],
    ['expired', 'EXPIRED', 'tidak selesai pada waktunya'],
  ])('that %s gives no picture and tells the way on', async (result, state, text) => {
    const check = await calls.started(siti);
    await calls.report(resultOf(check, result));
    expect(await stateOf(check)).toBe(state);
    expectRefusal(await calls.finish(siti, check), { status: 422, code: 'LIV-FAIL' });
    expect((await calls.finish(siti, check)).message).toContain(text);
    expect(await valueOf(check)).toBe('missing');
  });

  it('that is unclear goes to a person', async () => {
    const check = await calls.started(siti);
    await calls.report(resultOf(check, 'unclear', { reason: 'low_light' }));
    expect((await calls.finish(siti, check)).status).toBe(200);
    expect(await valueOf(check)).toBe('recorded');
  });

  it('belongs to its policy, request type, draft and sign-in', async () => {
    const check = await calls.started(siti);
    await calls.report(resultOf(check, 'passed'));
    expectRefusal(await calls.follow(other, check), { status: 404, code: 'NOT_FOUND' });
    expectRefusal(await calls.finish(other, check), { status: 404, code: 'NOT_FOUND' });
    const again = await signIn(server);
    expectRefusal(await calls.follow(again, check), { status: 404, code: 'NOT_FOUND' });
    expectRefusal(await calls.finish(again, check), { status: 404, code: 'NOT_FOUND' });
    await calls.finish(siti, check);
    expect(await valueOf(check, { submissionKey: 'draft-2' })).toBe('missing');
    expect(await valueOf(check, { submissionKey: null })).toBe('missing');
    expect(await valueOf(check, { suffix: 'surrender' })).toBe('missing');
    expect(await valueOf(check, { policyNumber: ahmad.policy_number })).toBe('missing');
    expect(await valueOf(check)).toBe('passed');
  });

  it('begins only with the consent that names the service, and only for a type with a face step', async () => {
    expectRefusal(await calls.begin(siti, { consent_version: 'outside-1' }), { status: 422, code: 'FIELD' });
    expectRefusal(await calls.begin(siti, { subject: 'change-term' }), { status: 422, code: 'FIELD' });
    const away = { return_path: '//evil.example/vida-verification' };
    expect((await calls.begin(siti, away)).status).toBe(422);
  });
});

describe('a result', () => {
  it.each([
    ['a wrong secret', { secret: 'x'.repeat(40) }],
    ['our own secret', { secret: faceSecrets.ours }],
    ['an old time stamp', { at: '2026-01-01T00:00:00.000Z' }],
    ['no time stamp', { at: 'jam tiga' }],
  ])('signed with %s changes nothing', async (_name, signing) => {
    const check = await calls.started(siti);
    const body = resultOf(check, 'passed');
    const known = service.sessions.get(check.transaction_id);
    if (known) known.state = 'open';
    expectRefusal(await calls.report(body, signing), { status: 404, code: 'NOT_FOUND' });
    expect(await stateOf(check)).toBe('OPEN');
  });

  it('signed with the previous secret counts', async () => {
    const check = await calls.started(siti);
    const taken = await calls.report(resultOf(check, 'passed'), { secret: faceSecrets.theirsBefore });
    expect(taken.data).toMatchObject({ effect: 'APPLIED' });
  });

  it('for another session, or with the id of another one, changes nothing', async () => {
    const [mine, foreign] = [await calls.started(siti), await calls.started(other)];
    const body = resultOf(mine, 'passed');
    const known = service.sessions.get(mine.transaction_id);
    if (known) known.state = 'open';
    const swapped = { ...body, id: service.sessions.get(foreign.transaction_id)?.id };
    expectRefusal(await calls.report(swapped), { status: 404, code: 'NOT_FOUND' });
    expectRefusal(await calls.report({ ...body, session: 'face-0' }), { status: 404, code: 'NOT_FOUND' });
    expect(await stateOf(mine)).toBe('OPEN');
    expect((await calls.read(other, foreign)).state).toBe('OPEN');
  });

  it('that is repeated gets the same answer; its event cannot carry another result', async () => {
    const check = await calls.started(siti);
    const body = resultOf(check, 'unclear');
    const both = await Promise.all([calls.report(body), calls.report(body)]);
    expect(both.map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ effect: 'APPLIED', replayed: false }),
        expect.objectContaining({ effect: 'APPLIED', replayed: true }),
      ]),
    );
    expectRefusal(await calls.report({ ...body, result: 'passed' }), { status: 409, code: 'IDEMPOTENCY_MISMATCH' });
    expect(await stateOf(check)).toBe('UNCLEAR');
    expect(
      await one('SELECT count(*)::text AS answer FROM face_provider_event WHERE transaction_id = $1', [
        check.transaction_id,
      ]),
    ).toBe('1');
  });

  it('that comes after the end changes nothing, and the customer is told that the time is over', async () => {
    const check = await calls.started(siti);
    clock.pass(15 * 60 + 1);
    expect((await calls.report(resultOf(check, 'passed'))).data).toMatchObject({ effect: 'IGNORED' });
    expect(await stateOf(check)).toBe('EXPIRED');
    expect((await calls.finish(siti, check)).status).toBe(422);
    expect(await valueOf(check)).toBe('missing');
  });

  it('that contradicts an earlier one stays without effect, but people decide', async () => {
    const [early, late] = [await calls.started(siti), await calls.started(siti)];
    for (const check of [early, late]) await calls.report(resultOf(check, 'passed'));
    await calls.finish(siti, early);
    expect(await valueOf(early)).toBe('passed');
    for (const check of [early, late])
      expect((await calls.report(resultOf(check, 'failed'))).data).toMatchObject({ effect: 'IGNORED' });
    service.sessions.forEach((known) => (known.state = 'passed'));
    expect(await stateOf(late)).toBe('PASSED');
    await calls.finish(siti, late);
    expect([await valueOf(early), await valueOf(late)]).toEqual(['recorded', 'recorded']);
  });

  it('whose picture comes with another word goes to a person', async () => {
    const check = await calls.started(siti);
    const body = resultOf(check, 'passed');
    resultOf(check, 'failed');
    await calls.report(body);
    await calls.finish(siti, check);
    expect(await valueOf(check)).toBe('recorded');
  });

  it.each([
    ['no picture', undefined],
    ['something that is no picture', Buffer.from('bukan gambar').toString('base64')],
  ])('with %s asks the customer to record here', async (_name, picture) => {
    const check = await calls.started(siti);
    await calls.report(resultOf(check, 'passed'));
    const known = service.sessions.get(check.transaction_id);
    if (known) known.picture = picture;
    const finished = await calls.finish(siti, check);
    expectRefusal(finished, { status: 422, code: 'LIV-FAIL' });
    expect(finished.message).toContain('rekam wajah di halaman ini');
  });
});

describe('a service that gives no usable answer', () => {
  it.each([
    ['hangs', () => 'hang' as const],
    ['cuts the connection', () => 'cut' as const],
    ['fails', () => ({ status: 500, body: {} })],
    [
      'answers for another session',
      () => ({ status: 200, body: { session: 'face-0', id: 'x', redirect_url: `${service.url}/page` } }),
    ],
    ['names no way', ({ text }: { text: string }) => ({ status: 200, body: { ...JSON.parse(text), id: 'y' } })],
    [
      'leads to a foreign address',
      ({ text }: { text: string }) => ({
        status: 200,
        body: { ...JSON.parse(text), id: 'z', redirect_url: 'https://evil.example/' },
      }),
    ],
    [
      'repeats the id of an earlier session',
      ({ text }: { text: string }) => ({
        status: 200,
        body: { ...JSON.parse(text), id: 'svc-1', redirect_url: `${service.url}/page` },
      }),
    ],
  ])('%s: no check begins, and the customer learns the way on', async (_name, answer) => {
    service.faults.set('/sessions', answer);
    const refused = await calls.begin(siti);
    expectRefusal(refused, { status: 503, code: 'LIV-AWAY' });
    expect(refused.message).toContain('rekam wajah di halaman ini');
  });

  it('is not called again for a minute after three failures; an alarm names the fault', async () => {
    service.faults.set('/sessions', () => ({ status: 500, body: {} }));
    const opened = () => service.calls.filter(({ url }) => url === '/sessions').length;
    const before = opened();
    for (let tries = 0; tries < 5; tries += 1) expect((await calls.begin(siti)).status).toBe(503);
    expect(opened() - before).toBe(3);
    const alarms = async () => (await listAllAlarms(server.services)).filter(({ kind }) => kind === 'FACE_PROVIDER');
    expect(await alarms()).toEqual([expect.objectContaining({ provider: 'Contoh Wajah', fault: 'HTTP 500' })]);
    service.faults.clear();
    expect((await calls.begin(siti)).status).toBe(503);
    clock.pass(61);
    expect((await calls.begin(siti)).status).toBe(201);
    expect(await alarms()).toEqual([]);
  });

  it('while it is asked is shown as silent, and can still answer later', async () => {
    const check = await calls.started(siti);
    service.faults.set('/sessions/state', () => 'hang');
    expect(await calls.read(siti, check)).toMatchObject({ state: 'OPEN', silent: true });
    service.faults.clear();
    await calls.report(resultOf(check, 'passed'));
    expect(await calls.read(siti, check)).toMatchObject({ state: 'PASSED', silent: false });
    service.faults.set('/sessions/state', () => 'cut');
    expectRefusal(await calls.finish(siti, check), { status: 503, code: 'LIV-AWAY' });
    service.faults.clear();
    expect((await calls.finish(siti, check)).status).toBe(200);
  });
});
