import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fullName } from '#shared/text/person-name.ts';
import { OutsideSignature, SignatureStarted } from '#shared/wire/issued-documents/outside-signatures.ts';
import { formPurpose, ReadForm, SignedForm } from '#shared/wire/issued-documents/signed-forms.ts';
import { listAllAlarms } from '#server/alarms/list-all-alarms.ts';
import { checkOutside } from '#server/doctor/check-outside.ts';
import { signBody } from '#server/http/raw-body.ts';
import { readSignatures } from '#server/metrics/read-figures.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { deskAppOn, type DeskApp } from '#tests/support/desk-app.ts';
import { createMovableClock, type MovableClock } from '#tests/support/movable-clock.ts';
import { passStepUp } from '#tests/support/role-changes.ts';
import { startTestServer } from '#tests/support/server.ts';
import { addObjects, addSignature, findObject } from '#tests/support/sign-pdf.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';
import {
  openSignatureService,
  signatureEnvironment,
  signatureSecrets,
  type SignatureService,
} from '#tests/support/signature-service.ts';

let app: DeskApp;
let service: SignatureService;
let clock: MovableClock;
let token = '';
let holder = '';
let accounts = 0;

beforeAll(async () => {
  service = await openSignatureService();
  const env = {
    ...signatureEnvironment(service.url),
    LIMITS_LOGIN_FLOOR_MS: '1',
    LIMITS_RESENDS_PER_IDENTITY: '1000',
    LIMITS_CODES_PER_PHONE: '1000',
    LIMITS_ACCESS_SECONDS: '1000000',
    LIMITS_IDLE_SECONDS: '1000000',
  };
  app = deskAppOn(
    await startTestServer({
      jobs: 'by hand',
      env,
      policies: [siti.policy_number, ahmad.policy_number],
      clock: (plain) => (clock = createMovableClock({ businessNow: () => plain.businessNow() })),
    }),
  );
  token = await signIn(app.server);
  holder = fullName((await app.services.core.getPolicy(siti.policy_number)).policy.holder.person);
});
afterAll(async () => {
  await app.close();
  await service.close();
});
afterEach(async () => {
  service.faults.clear();
  await run('DELETE FROM outside_service_health');
  await run(`DELETE FROM limit_window WHERE rule = 'outside-signatures'`);
});

const { one, run } = askDatabase(() => app.services.pool);
type Body = Readonly<Record<string, unknown>>;
const post = (path: string, body: Body, as = token) => app.call('POST', `/api/v1/${path}`, as, body);

interface Form {
  readonly input: Body;
  readonly name: string;
}

/** Signs a mandate for another account on screen. */
async function signForm(): Promise<Form> {
  accounts += 1;
  const payload = { bank: '014', new_no_rek: `52712345${accounts + 10}`, branch: 'KCU Sudirman', rek_owner: holder };
  const input = { transaction_type: 'change-payment-method', form: 'DEBIT_MANDATE', payload };
  const { text_sha256 } = ReadForm.parse((await post('signed-forms/read', input)).data);
  clock.pass(31);
  await passStepUp(app, token, formPurpose('DEBIT_MANDATE', text_sha256 ?? ''));
  const { name } = SignedForm.parse((await post('signed-forms', { ...input, text_sha256 })).data);
  return { input, name };
}

const begin = ({ name: attachment }: Pick<Form, 'name'>, as = token) =>
  post('signature-provider/sessions', { attachment, return_path: '/transaction/submission/x?langkah=3' }, as);
const started = async (form: Form) => SignatureStarted.parse((await begin(form)).data);
const follow = (session: string, as = token) => app.call('GET', `/api/v1/signature-provider/sessions/${session}`, as);
const stateOf = async (session: string) => OutsideSignature.parse((await follow(session)).data).state;
const fileOf = async ({ name }: Form) => (await app.fetchFile(`/api/v1/attachments/${name}`, token)).bytes;

/** Begins the signature of a new form. */
async function beginNew() {
  const form = await signForm();
  const before = await fileOf(form);
  return { form, before, ...(await started(form)) };
}

let events = 0;
/** Sends a result as the provider does. */
async function report(session: string, result: string, changes: object = {}, secret: string = signatureSecrets.theirs) {
  events += 1;
  const known = service.sessions.get(session);
  const document_sha256 = known?.asked.document_sha256;
  const body = { event_id: `event-${events}`, session, id: known?.id, document_sha256, result, ...changes };
  const payload = JSON.stringify(body);
  const at = clock.systemNow();
  const headers = {
    'content-type': 'application/json',
    'x-timestamp': at,
    'x-signature': signBody(Buffer.from(secret), at, payload),
  };
  return app.server.call({ method: 'POST', url: '/api/v1/signature-provider/results', payload, headers });
}

const reasonOf = async (session: string) => {
  const { rows } = await app.services.pool.query<{ reason: string | null }>(
    'SELECT reason FROM outside_signature WHERE session = $1',
    [session],
  );
  return rows[0]?.reason;
};

describe('a signature by a provider', () => {
  it('sends our PDF with its hash and the name in it, and takes the signed one in the place of ours', async () => {
    const { form, before, session, redirect_url } = await beginNew();
    const asked = service.sessions.get(session)?.asked;
    expect(redirect_url).toBe(`${service.url}/page/${session}`);
    expect(service.sessions.get(session)?.sent).toEqual(before);
    expect(asked?.signer).toEqual({ name: holder });
    expect(asked?.return_url).toBe('http://127.0.0.1:1/transaction/submission/x?langkah=3');
    const signed = await service.sign(session);
    expect((await report(session, 'signed')).data).toMatchObject({ effect: 'APPLIED' });
    expect(await stateOf(session)).toBe('SIGNED');
    expect(await fileOf(form)).toEqual(signed);
    const read = ReadForm.parse((await post('signed-forms/read', { ...form.input, attachment: form.name })).data);
    expect(read.signed).toMatchObject({
      problem: null,
      provider: { name: 'Contoh Sertifikat', newest: { session, state: 'SIGNED' } },
    });
    const { rows } = await app.services.pool.query(
      `SELECT detail FROM audit_event WHERE action = 'signature_provider.ended' AND detail->>'session' = $1`,
      [session],
    );
    expect(rows).toMatchObject([{ detail: { state: 'SIGNED', certificate: expect.stringMatching(/^[0-9a-f]{64}$/) } }]);
    expect((await begin(form)).status).toBe(404);
  });

  it('is found by asking when the provider never calls, at most every five seconds', async () => {
    const { session } = await beginNew();
    expect(await stateOf(session)).toBe('OPEN');
    await service.sign(session);
    expect(await stateOf(session)).toBe('OPEN');
    clock.pass(6);
    expect(await stateOf(session)).toBe('SIGNED');
  });

  it('leaves our PDF as it was while the database refuses the commit, and is taken at the next question', async () => {
    const { form, before, session } = await beginNew();
    const signed = await service.sign(session);
    await run(`CREATE FUNCTION refuse_commit() RETURNS trigger LANGUAGE plpgsql AS $$
                 BEGIN RAISE EXCEPTION 'no commit'; END $$`);
    await run(`CREATE CONSTRAINT TRIGGER refuse_commit AFTER UPDATE ON attachment DEFERRABLE INITIALLY DEFERRED
                 FOR EACH ROW EXECUTE FUNCTION refuse_commit()`);
    try {
      expect((await report(session, 'signed')).status).toBe(500);
      expect(await one('SELECT state AS answer FROM outside_signature WHERE session = $1', [session])).toBe('OPEN');
      expect(await fileOf(form)).toEqual(before);
    } finally {
      await run('DROP FUNCTION refuse_commit() CASCADE');
    }
    const again = await started(form);
    expect(service.sessions.get(again.session)?.sent).toEqual(before);
    await service.sign(again.session);
    expect(await stateOf(again.session)).toBe('SIGNED');
    expect(await fileOf(form)).toEqual(signed);
  });

  it('belongs to its policy, holder and sign-in', async () => {
    const { form, session } = await beginNew();
    const [other, again] = [await signIn(app.server, ahmad), await signIn(app.server)];
    expect((await begin(form, other)).status).toBe(404);
    expect((await follow(session, other)).status).toBe(404);
    expect((await follow(session, again)).status).toBe(404);
    expect((await begin({ name: await app.upload(token, 'BANKAUTHORIZATION') })).status).toBe(404);
  });

  it('is not taken into a form that a request used meanwhile', async () => {
    const { form, before, session } = await beginNew();
    await run(`UPDATE attachment SET used_by = 'X-1', slot = 'bank_authorization_attachment' WHERE name = $1`, [
      form.name,
    ]);
    await service.sign(session);
    await report(session, 'signed');
    expect([await stateOf(session), await reasonOf(session)]).toEqual(['FAILED', 'form_used']);
    expect(await fileOf(form)).toEqual(before);
  });
});

describe('a word of the provider', () => {
  it.each(['refused', 'failed', 'expired'])('%s leaves the form signed on screen as it is', async (result) => {
    const { form, before, session } = await beginNew();
    expect((await report(session, result)).data).toMatchObject({ effect: 'APPLIED' });
    expect(await stateOf(session)).toBe(result.toUpperCase());
    await service.sign(session);
    expect((await report(session, 'signed')).data).toMatchObject({ effect: 'IGNORED' });
    expect(await fileOf(form)).toEqual(before);
  });

  it('with a wrong secret, for another session, id or document changes nothing', async () => {
    const [mine, other] = [await beginNew(), await beginNew()];
    await service.sign(mine.session);
    const otherId = service.sessions.get(other.session)?.id;
    for (const answer of [
      await report(mine.session, 'signed', {}, signatureSecrets.ours),
      await report(mine.session, 'signed', { session: other.session }),
      await report(mine.session, 'signed', { id: otherId }),
      await report(mine.session, 'signed', { document_sha256: 'f'.repeat(64) }),
    ])
      expect(answer.status).toBe(404);
    expect(await fileOf(mine.form)).toEqual(mine.before);
  });

  it('that is repeated changes nothing, and two at once store one file', async () => {
    const { form, session } = await beginNew();
    const signed = await service.sign(session);
    await Promise.all([report(session, 'signed'), report(session, 'signed')]);
    const known = service.sessions.get(session);
    if (known) known.signed = await addSignature(known.sent);
    expect((await report(session, 'signed')).data).toMatchObject({ effect: 'IGNORED' });
    expect(await fileOf(form)).toEqual(signed);
  });

  it('that comes after the end, or after the customer began again, changes nothing', async () => {
    const late = await beginNew();
    const earlier = await beginNew();
    const { session: newer } = await started(earlier.form);
    await service.sign(earlier.session);
    expect((await report(earlier.session, 'signed')).data).toMatchObject({ effect: 'IGNORED' });
    expect(await stateOf(newer)).toBe('OPEN');
    clock.pass(31 * 60);
    await service.sign(late.session);
    expect((await report(late.session, 'signed')).data).toMatchObject({ effect: 'IGNORED' });
    expect(await stateOf(late.session)).toBe('EXPIRED');
    expect(await fileOf(late.form)).toEqual(late.before);
  });
});

describe('a returned PDF', () => {
  const flip = (pdf: Buffer, at: number): Buffer => {
    const changed = Buffer.from(pdf);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    return changed;
  };
  /** Puts an empty page text in the place of ours, as an update that leaves our bytes alone. */
  const replaceText = (sent: Buffer) => {
    const [, page] = findObject(sent, /\/Type \/Page\b(?!s)/);
    const number = Number(/\/Contents (\d+) 0 R/.exec(page)?.[1]);
    return [number, '<< /Length 0 >>\nstream\n\nendstream'] as const;
  };
  it.each([
    ['none', 'no_document', () => undefined],
    ['our own without a signature', 'not_our_document', (sent: Buffer) => sent],
    ['another document', 'not_our_document', (sent: Buffer) => addSignature(flip(sent, sent.length - 2000))],
    ['an update without a signature', 'no_signature', (sent: Buffer) => addObjects(sent, [[9000, '<< /A 1 >>']])],
    [
      'a broken signature',
      'wrong_signature',
      async (sent: Buffer) => {
        const signed = await addSignature(sent);
        return flip(signed, signed.lastIndexOf('/T (Penyedia)') + 5);
      },
    ],
    [
      'unsigned objects behind the signature',
      'partly_signed',
      async (sent: Buffer) => addObjects(await addSignature(sent), [[9000, '<< /A 1 >>']]),
    ],
    ['our text replaced by an update', 'replaced_content', (sent: Buffer) => addSignature(sent, [replaceText(sent)])],
    [
      'a table that leads to something else',
      'hidden_objects',
      async (sent: Buffer) => {
        const signed = await addSignature(sent);
        const table = signed.toString('latin1', sent.length).replace(/xref\n\d+ 1\n/, 'xref\n1 1\n');
        return Buffer.concat([sent, Buffer.from(table, 'latin1')]);
      },
    ],
    [
      'a stamp over our text',
      'covered_content',
      (sent: Buffer) => addSignature(sent, [[9000, '<< /Type /Annot /Subtype /Stamp /Rect [0 0 600 800] >>']]),
    ],
  ] as const)('%s ends the signature, and ours stays (%s)', async (_name, reason, forge) => {
    const { form, before, session } = await beginNew();
    const known = service.sessions.get(session);
    if (known) Object.assign(known, { state: 'signed', signed: await forge(known.sent) });
    await report(session, 'signed');
    expect([await stateOf(session), await reasonOf(session)]).toEqual(['FAILED', reason]);
    expect(await fileOf(form)).toEqual(before);
  });
});

describe('a provider that gives no usable answer', () => {
  const answered = (text: string, changes: object) => ({
    status: 200,
    body: { ...JSON.parse(text), id: 'x', redirect_url: `${service.url}/page`, ...changes },
  });
  it.each([
    ['hangs', () => 'hang' as const],
    ['fails', () => ({ status: 500, body: {} })],
    ['answers for another session', ({ text }: { text: string }) => answered(text, { session: 'sign-0' })],
    ['answers for another document', ({ text }: { text: string }) => answered(text, { document_sha256: 'f' })],
    [
      'leads to a foreign address',
      ({ text }: { text: string }) => answered(text, { redirect_url: 'https://evil.example/' }),
    ],
    ['repeats the id of an earlier session', ({ text }: { text: string }) => answered(text, { id: 'sig-1' })],
  ])('%s: nothing begins, and the signature on screen stays', async (_name, fault) => {
    const form = await signForm();
    service.faults.set('/sessions', fault);
    expect(await begin(form)).toMatchObject({ status: 503, data: { code: 'SIGN-AWAY' } });
    const read = ReadForm.parse((await post('signed-forms/read', { ...form.input, attachment: form.name })).data);
    expect(read.signed).toMatchObject({ problem: null, provider: { newest: null } });
  });

  it('three times in a row is an alarm, a figure and a line of the doctor, until it answers again', async () => {
    const { services } = app;
    const alarms = async () => (await listAllAlarms(services)).filter(({ kind }) => kind === 'SIGNATURE_PROVIDER');
    const failures = async () =>
      (await readSignatures(services.pool, 'Contoh Sertifikat', services.clock.systemNow()))[0]?.value;
    const line = async () => (await checkOutside(services)).find(({ part }) => part === 'Signature provider');
    const form = await signForm();
    service.faults.set('/sessions', () => ({ status: 500, body: {} }));
    for (let tries = 0; tries < 3; tries += 1) expect((await begin(form)).status).toBe(503);
    expect(await alarms()).toEqual([expect.objectContaining({ provider: 'Contoh Sertifikat', fault: 'HTTP 500' })]);
    expect(await failures()).toBe(3);
    expect(await line()).toMatchObject({ isOk: false, text: expect.stringContaining('3 times in a row (HTTP 500)') });
    service.faults.clear();
    clock.pass(61);
    await started(form);
    expect([await alarms(), await failures()]).toEqual([[], 0]);
    expect(await line()).toMatchObject({ isOk: true, text: expect.stringContaining('last good answer') });
  });

  it('while it is asked is shown as silent, also after its own word, and can still answer', async () => {
    const { session } = await beginNew();
    await service.sign(session);
    service.faults.set('/sessions/state', () => 'cut');
    expect((await report(session, 'signed')).data).toMatchObject({ effect: 'WAITING' });
    expect((await follow(session)).data).toMatchObject({ state: 'OPEN', silent: true });
    service.faults.clear();
    clock.pass(6);
    expect(await stateOf(session)).toBe('SIGNED');
  });
});
