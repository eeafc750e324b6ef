import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectRequests } from '#server/privacy/collect-own.ts';
import { deleteFailedRequests } from '#server/retention/failed-requests-job.ts';
import { StaffNotes, type StaffNote } from '#shared/wire/desk-customer/notes.ts';
import { CustomerOfPolicy } from '#shared/wire/desk-customer/customer.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';

const words = 'Suaranya lain dari biasanya saat ditelepon.';
const second = '7700000003';

let app: DeskApp;
let token = '';
let number = '';
let others = '';
let customer = '';
const tokens = new Map<string, string>();
const { run, one } = askDatabase(() => app.services.pool);

beforeAll(async () => {
  app = await startDeskApp({}, [siti.policy_number, second, ahmad.policy_number]);
  for (const name of ['verifikator1', 'kepatuhan1', 'auditor1']) tokens.set(name, await staffToken(app, name));
  token = await sitiToken(app);
  number = await submitWithdrawal(app, token);
  others = await submitWithdrawal(app, await signIn(app.server, ahmad));
  const reply = await app.call('GET', `/desk/v1/policies/${siti.policy_number}/customer`, tokens.get('verifikator1'));
  customer = CustomerOfPolicy.parse(reply.data).customer_id;
});
afterAll(() => app.close());

const casePath = (id = number): string => `/desk/v1/cases/${id}/notes`;
const customerPath = (): string => `/desk/v1/customers/${customer}/notes`;
const read = async (path = casePath(), who = 'verifikator1'): Promise<StaffNotes> =>
  StaffNotes.parse((await app.call('GET', path, tokens.get(who))).data);
const write = (body: Readonly<Record<string, unknown>>, path = casePath(), who = 'verifikator1') =>
  app.call('POST', path, tokens.get(who), body);
const find = (notes: StaffNotes, text: string): StaffNote => {
  const note = notes.items.find((each) => each.text === text);
  if (note === undefined) throw new Error(`There is no note '${text}'.`);
  return note;
};

describe('note on a case', () => {
  it('is read by others with author and time, stored once when it is sent twice, and encrypted', async () => {
    for (const text of [words, ` ${words} `]) expect((await write({ about: 'CASE', text })).status).toBe(200);
    const { items, may_write } = await read(casePath(), 'kepatuhan1');
    expect(items).toMatchObject([
      { about: 'CASE', number, text: words, by: 'Verifikator Satu', corrects: null, corrected: null },
    ]);
    expect(may_write).toEqual(['CASE', 'PERSON']);
    expect((await read(casePath(), 'auditor1')).may_write).toEqual([]);
    expect(await one(`SELECT encode(body, 'escape') AS answer FROM staff_note`)).not.toContain('Suaranya');
  });

  it('is audited by who wrote on which case, without its words', async () => {
    const rows = await run(`SELECT stream, actor, detail FROM audit_event WHERE action = 'note.written'`);
    expect(rows).toEqual([
      { stream: 'desk', actor: 'staff:verifikator1', detail: { note: expect.any(String), request: number } },
    ]);
  });

  it('is corrected by a new note, once: the second correction names who was first', async () => {
    const { id } = find(await read(), words);
    const correct = (text: string, who: string) => write({ about: 'CASE', text, corrects: id }, casePath(), who);
    expect((await correct('Ia pilek; suaranya cocok.', 'kepatuhan1')).status).toBe(200);
    const notes = await read();
    expect(find(notes, words).corrected).toMatchObject({ by: 'Kepatuhan Satu' });
    expect(find(notes, 'Ia pilek; suaranya cocok.')).toMatchObject({ corrects: id, corrected: null });
    const refused = await correct('Lain lagi.', 'verifikator1');
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('dikoreksi oleh Kepatuhan Satu') });
  });

  it('corrects only notes of the same case, and is refused when empty or too long', async () => {
    const { id } = find(await read(), words);
    expect((await write({ about: 'CASE', text: 'x', corrects: id }, casePath(others))).status).toBe(404);
    expect((await write({ about: 'CASE', text: 'x', corrects: 'tidak-ada' })).status).toBe(404);
    expect((await write({ about: 'CASE', text: 'x' }, casePath('20200101-000001'))).status).toBe(404);
    for (const text of ['\u200b ', 'x'.repeat(2001)])
      expectRefusal(await write({ about: 'CASE', text }), { status: 422, path: 'text' });
  });

  it('cannot be changed or deleted, not even by a statement of the serving role', async () => {
    await expect(run(`UPDATE staff_note SET written_by = 'auditor1'`)).rejects.toThrow('append only');
    await run('SELECT delete_request_notes($1)', [number]);
    expect((await read()).items).toHaveLength(2);
  });
});

describe('note on a person', () => {
  const about = 'Minta ditelepon hanya sore hari.';

  it('is read on every case and on the page of the person, whichever of the two it was written on', async () => {
    expect((await write({ about: 'PERSON', text: about })).status).toBe(200);
    expect((await write({ text: 'Bicara bahasa Jawa.' }, customerPath(), 'kepatuhan1')).status).toBe(200);
    const onPage = await read(customerPath());
    expect(onPage.items).toHaveLength(4);
    expect(find(onPage, about)).toMatchObject({ about: 'PERSON', number: null });
    expect(find(await read(), 'Bicara bahasa Jawa.')).toMatchObject({ about: 'PERSON' });
    expect((await read(casePath(others))).items).toEqual([]);
  });

  it('is not written about a sender who no longer holds the policy, nor shown on that case', async () => {
    await run('UPDATE proposal SET party_id = party_id + 1 WHERE number = $1', [number]);
    const notes = await read();
    const refused = await write({ about: 'PERSON', text: 'Baru.' });
    await run('UPDATE proposal SET party_id = party_id - 1 WHERE number = $1', [number]);
    expect(notes).toMatchObject({ may_write: ['CASE'], items: [{ about: 'CASE' }, { about: 'CASE' }] });
    expect(refused.status).toBe(409);
  });
});

describe('notes and the customer', () => {
  it('never meet: no call of the customer and no copy of the data has a word of them', async () => {
    const own = `/api/v1/transaction-proposal/${number}`;
    const { rows } = await app.services.pool.query<{ party: number }>(
      'SELECT party_id::integer AS party FROM proposal WHERE number = $1',
      [number],
    );
    const owner = { policyNumber: siti.policy_number, partyId: rows[0]?.party ?? 0 };
    const answers = [
      await app.call('GET', own, token),
      await app.call('GET', `${own}/messages`, token),
      await app.call('GET', '/api/v1/privacy/access-log', token),
      await collectRequests(app.services, owner),
    ];
    const said = JSON.stringify(answers);
    expect(said).toContain(number);
    for (const text of ['Suaranya', 'sore hari', 'Jawa', 'note.written']) expect(said).not.toContain(text);
  });

  it('are deleted with the content of the request, and those on the person with their policy', async () => {
    await run(
      `UPDATE proposal SET state = 'DITOLAK', ended_at = now() - interval '6 years', claimed_by = NULL WHERE number = $1`,
      [number],
    );
    await deleteFailedRequests(app.services).run({});
    expect((await read(customerPath())).items.map(({ about: subject }) => subject)).toEqual(['PERSON', 'PERSON']);
    expect((await write({ about: 'CASE', text: 'Terlambat.' })).status).toBe(409);
    const forget = (before: string) =>
      run('SELECT delete_holder_notes($1, ($2)::date)', [siti.policy_number, before]).then(() => read(customerPath()));
    expect((await forget('2020-01-01')).items).toHaveLength(2);
    expect((await forget('2099-01-01')).items).toEqual([]);
  });
});
