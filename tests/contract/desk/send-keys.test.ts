import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askDatabase } from '#tests/support/ask-database.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';

const newKey = (): string => randomBytes(16).toString('hex');

let app: DeskApp;
let number = '';
let customer = '';
let clerk = '';
const { run, one } = askDatabase(() => app.services.pool);

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001']);
  customer = await sitiToken(app);
  clerk = await staffToken(app, 'verifikator1');
  number = await submitWithdrawal(app, customer);
});
afterAll(() => app.close());

type Body = Readonly<Record<string, unknown>>;

const atDesk = (path: string) => (body: Body) => app.call('POST', `/desk/v1/cases/${number}/${path}`, clerk, body);
const fromPortal = (body: Body) => app.call('POST', `/api/v1/transaction-proposal/${number}/messages`, customer, body);

const countOf = (table: string) => one(`SELECT count(*)::integer AS answer FROM ${table}`);

/** Lets a day pass for what is stored: a minute's memory would have forgotten it. */
async function passDay(): Promise<void> {
  await run(`UPDATE request_message SET recorded_at = recorded_at - interval '1 day'`);
  await run(`ALTER TABLE staff_note DISABLE TRIGGER staff_note_guarded`);
  await run(`UPDATE staff_note SET written_at = written_at - interval '1 day'`);
  await run(`ALTER TABLE staff_note ENABLE TRIGGER staff_note_guarded`);
}

describe.each([
  ['message of the desk', 'request_message', atDesk('messages'), {}],
  ['message of the customer', 'request_message', fromPortal, {}],
  ['note of staff', 'staff_note', atDesk('notes'), { about: 'CASE' }],
  ['note on a person', 'staff_note', atDesk('notes'), { about: 'PERSON' }],
] as const)('a %s', (what, table, send, fields) => {
  const words = { ...fields, text: `Kata-kata ini: ${what}.` };
  const key = newKey();

  it('is stored once with its key, however late it is sent again and whatever came between', async () => {
    const before = Number(await countOf(table));
    expect((await send({ ...words, key })).status).toBe(200);
    expect((await send({ ...words, text: 'Yang berikutnya.', key: newKey() })).status).toBe(200);
    await passDay();
    expect((await send({ ...words, key })).status).toBe(200);
    expect(await countOf(table)).toBe(before + 2);
  });

  it('is stored again with another key, also at once', async () => {
    const before = Number(await countOf(table));
    for (let times = 0; times < 2; times += 1) expect((await send({ ...words, key: newKey() })).status).toBe(200);
    expect(await countOf(table)).toBe(before + 2);
  });

  it('is refused with a key of other words, and with a key of another form', async () => {
    const before = Number(await countOf(table));
    expect(await send({ ...words, text: 'Lain.', key })).toMatchObject({
      status: 409,
      message: expect.stringContaining('Muat ulang halaman'),
    });
    expect((await send({ ...words, key: 'x' })).status).toBe(422);
    expect(await countOf(table)).toBe(before);
  });
});

it('a spoken complaint and its answer are stored once with their keys', async () => {
  const [spoken, answer] = [newKey(), newKey()];
  const [complain, reply] = [atDesk('complaint'), atDesk('messages')];
  const answered = { text: 'Sudah kami perbaiki.', reply: 'COMPLAINT_ANSWER', key: answer };
  const before = Number(await countOf('request_message'));
  for (const send of [() => complain({ text: 'Belum ada kabar.', key: spoken }), () => reply(answered)]) {
    expect((await send()).status).toBe(200);
    await passDay();
    expect((await send()).status).toBe(200);
  }
  expect((await complain({ text: 'Belum ada kabar.', key: spoken })).status).toBe(200);
  // The same words with another meaning are another message, which would be lost if they counted as a repeat.
  expect((await reply({ ...answered, reply: null })).status).toBe(409);
  expect([await countOf('complaint'), await countOf('request_message')]).toEqual([1, before + 2]);
});
