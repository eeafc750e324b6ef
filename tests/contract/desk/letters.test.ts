import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeskLetters, WrittenLetter } from '#shared/wire/desk-letters/letters.ts';
import { DeskWaiting } from '#shared/wire/operations/desk-waiting.ts';
import { NotificationPage } from '#shared/wire/notifications.ts';
import { AccessLog } from '#shared/wire/privacy.ts';
import { ShownDocuments } from '#shared/wire/issued-documents/shown-documents.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, type DeskStory } from '#tests/support/desk-story.ts';
import { namePerson } from '#tests/support/name-person.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { siti as holder } from '#tests/support/sign-in.ts';

/* Letters that staff write by hand (rulebook 6.8.2, decision 0111). */

const policy = '7700000001';

let app: DeskApp;
let story: DeskStory;
let siti: string;
let number = '';
const tokens = new Map<string, string>();
let keys = 0;

beforeAll(async () => {
  app = await startDeskApp({}, [policy, '7700000002']);
  story = await createDeskStory(app);
  siti = await sitiToken(app);
  number = await submitWithdrawal(app, siti);
  for (const name of ['verifikator1', 'penyetuju1', 'penyetuju2', 'ketua1', 'auditor1', 'keuangan1', 'underwriter1'])
    tokens.set(name, await staffToken(app, name));
});
afterAll(() => app.close());

const plain = 'Terima kasih atas pertanyaan Anda.\n\nPolis Anda berjalan seperti biasa.';
const withFigure = 'Kami kirim Rp 2.000.000 ke rekening Anda.';

const typed = (changes: Readonly<Record<string, unknown>> = {}) => ({
  policy_number: policy,
  request_number: null,
  kind: 'FREE_LETTER',
  paragraph: plain,
  ...changes,
});

const newKey = (): string => String((keys += 1)).padStart(32, '0');

const write = (who: string, changes: Readonly<Record<string, unknown>> = {}) =>
  app.call('POST', '/desk/v1/letters', tokens.get(who), { key: newKey(), ...typed(changes) });

const numberOf = async (reply: ReturnType<typeof write>): Promise<string> => {
  const { status, message, data } = await reply;
  expect([status, message]).toEqual([200, expect.stringMatching(/^Surat \S+ terkirim\.$/u)]);
  return WrittenLetter.parse(data).number ?? '';
};

const read = async (who: string, query = '') =>
  DeskLetters.parse((await app.call('GET', `/desk/v1/letters${query}`, tokens.get(who))).data);

const decide = (who: string, id: string, how: 'approve' | 'reject') =>
  app.call('POST', `/desk/v1/letters/${id}/${how}`, tokens.get(who), { note: 'Dibaca.' });

const listDocuments = async (query = '') =>
  ShownDocuments.parse((await app.call('GET', `/api/v1/policy/papers${query}`, siti)).data).items;

const textOf = async (letter: string): Promise<string> => {
  const { status, bytes } = await app.fetchFile(`/api/v1/policy/papers/${letter}/file`, siti);
  expect(status).toBe(200);
  return readPdfText(bytes);
};

const preview = (who: string, changes: Readonly<Record<string, unknown>> = {}) =>
  app.server.app.inject({
    method: 'POST',
    url: '/desk/v1/letters/preview',
    headers: { authorization: `Bearer ${tokens.get(who)}` },
    payload: typed(changes),
  });

describe('a letter without figures', () => {
  let letter = '';

  it('is drawn as a preview with its mark, neither stored nor sealed nor verifiable', async () => {
    const { statusCode, rawPayload, headers } = await preview('verifikator1');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = readPdfText(rawPayload);
    for (const words of ['PRATINJAU', 'Yth. Siti Nur Rahmawati,', 'Polis Anda berjalan seperti biasa.', policy])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Kode keaslian\n|Sidik isi/u);
    expect(rawPayload.toString('latin1')).not.toContain('/ByteRange');
    expect(await listDocuments()).toEqual([]);
  });

  it('is drawn only with the access in the trail, which the customer reads', async () => {
    await preview('penyetuju1');
    const log = AccessLog.parse((await app.call('GET', '/api/v1/privacy/access-log', siti)).data).items;
    expect(log.map(({ who, what }) => [who, what])).toContainEqual([
      'Petugas penyetuju',
      'Melihat pratinjau surat untuk Anda',
    ]);
  });

  it('is sent at once; sent twice it is one letter', async () => {
    const key = newKey();
    letter = await numberOf(write('verifikator1', { key }));
    expect(letter).toMatch(/^SRT-2026-\d{8}$/u);
    const both = await Promise.all([
      numberOf(write('verifikator1', { key })),
      numberOf(write('verifikator1', { key })),
    ]);
    expect(both).toEqual([letter, letter]);
    expect((await listDocuments()).map((each) => [each.number, each.title, each.subject])).toEqual([
      [letter, 'Surat', `Polis ${policy}`],
    ]);
  });

  it('is read by the customer as it was typed, and verified by anybody', async () => {
    const text = await textOf(letter);
    expect(text).toContain('Terima kasih atas pertanyaan Anda.');
    expect(text).not.toContain('PRATINJAU');
    const code = /^[\dA-Z]{5}-[\dA-Z]{5}$/m.exec(text)?.[0];
    const { data } = await app.call('POST', '/api/v1/papers/verify', undefined, { number: letter, code });
    expect(data).toMatchObject({ genuine: true, kind: 'Surat' });
  });

  it('is announced in the panel and by one message, without its words', async () => {
    await app.work();
    const { items } = NotificationPage.parse((await app.call('GET', '/api/v1/notifications', siti)).data);
    expect(items.filter(({ about }) => about === 'papers').map(({ message }) => message)).toEqual([
      'Kami menulis surat untuk Anda. Baca di Dokumen Polis.',
    ]);
    const sent = (await readOutbox(app.server)).filter(({ template }) => template === 'letter-written');
    expect(sent.length).toBeGreaterThan(0);
    for (const { text } of sent) expect(text).not.toContain('pertanyaan');
  });

  it('is in the trail once, and in what the customer reads of staff', async () => {
    const { rows } = await app.services.pool.query(
      `SELECT actor, detail FROM audit_event WHERE stream = $1 AND action = 'letter.sent'`,
      [`policy:${policy}`],
    );
    expect(rows).toEqual([{ actor: 'staff:verifikator1', detail: { kind: 'FREE_LETTER', number: letter } }]);
    const { items } = AccessLog.parse((await app.call('GET', '/api/v1/privacy/access-log', siti)).data);
    expect(items.map(({ what }) => what)).toContain('Mengirim surat kepada Anda');
  });
});

describe('a letter with figures', () => {
  it('waits for an approver, who alone counts it and reads the preview; its words are sealed', async () => {
    const reply = await write('ketua1', { paragraph: withFigure });
    expect([reply.message, reply.data]).toEqual(['Dicatat. Penyetuju lain harus memutuskan.', { number: null }]);
    const [entry] = (await read('penyetuju1')).waiting;
    expect(entry).toMatchObject({
      title: 'Surat',
      paragraph: withFigure,
      note: 'Memuat angka uang, persen, atau tanggal.',
      holder_name: 'Siti Nur Rahmawati',
      made_by: 'ketua1',
      stands_against: '',
    });
    const counts = await Promise.all(
      ['penyetuju1', 'verifikator1', 'ketua1'].map(
        async (who) => DeskWaiting.parse((await app.call('GET', '/desk/v1/waiting', tokens.get(who))).data).letters,
      ),
    );
    expect(counts).toEqual([1, 0, 0]);
    const file = await app.fetchFile(`/desk/v1/letters/${entry?.id}/preview`, tokens.get('penyetuju1') ?? '');
    expect(readPdfText(file.bytes)).toContain(withFigure);
    const { rows } = await app.services.pool.query<{ content: object; sealed: Buffer }>(
      `SELECT content, sealed FROM two_person_entry WHERE kind = 'LETTER'`,
    );
    expect(JSON.stringify(rows[0]?.content)).not.toContain('2.000.000');
    expect(rows[0]?.sealed.toString('latin1')).not.toContain('2.000.000');
  });

  it('lets nobody send a second one of the policy meanwhile, and not its author decide', async () => {
    const second = await write('verifikator1', { paragraph: withFigure });
    expect(second).toMatchObject({ status: 409, message: expect.stringContaining('Tunggu penyetuju') });
    await write('penyetuju1');
    const id = (await read('penyetuju1')).waiting[0]?.id ?? '';
    expect((await decide('verifikator1', id, 'approve')).status).toBe(403);
    expect((await decide('penyetuju1', id, 'reject')).status).toBe(200);
    await write('penyetuju1', { paragraph: withFigure });
    const own = (await read('penyetuju1')).waiting[0];
    expect(own?.stands_against).toBe('Anda yang mencatatnya. Penyetuju lain harus memutuskan.');
    expect((await decide('penyetuju1', own?.id ?? '', 'approve')).status).toBe(409);
    expect((await listDocuments('?kind=FREE_LETTER')).length).toBe(2);
  });

  it('is sent when another approver agrees, once', async () => {
    const id = (await read('penyetuju2')).waiting[0]?.id ?? '';
    expect((await decide('penyetuju2', id, 'approve')).message).toBe('Disetujui. Surat terkirim.');
    expect((await decide('penyetuju2', id, 'approve')).status).toBe(409);
    const [letter] = await listDocuments();
    expect(await textOf(letter?.number ?? '')).toContain('Kami kirim Rp 2.000.000 ke rekening Anda.');
    expect((await read('penyetuju2')).waiting).toEqual([]);
    expect((await app.fetchFile(`/desk/v1/letters/${id}/preview`, tokens.get('penyetuju2') ?? '')).status).toBe(404);
  });

  it('is refused when another person holds the policy by then', async () => {
    await write('verifikator1', { kind: 'CERTIFICATE' });
    const id = (await read('penyetuju1')).waiting[0]?.id ?? '';
    const { pool } = app.services;
    await pool.query(
      `UPDATE two_person_entry SET content = content || '{"partyId": 0}' WHERE kind = 'LETTER' AND decided_at IS NULL`,
    );
    const refused = await decide('penyetuju1', id, 'approve');
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('sudah berganti') });
    expect((await decide('penyetuju1', id, 'reject')).status).toBe(200);
  });
});

describe('a letter about a request', () => {
  const about = { request_number: '' };
  const kindsOf = async () => {
    const { target } = await read('verifikator1', `?policy=${policy}&request=${number}`);
    return target?.kinds.map(({ kind, always_checked }) => [kind, always_checked]);
  };

  beforeAll(() => {
    about.request_number = number;
  });

  it('offers the free kinds while nothing is decided, and a free letter names the request', async () => {
    expect(await kindsOf()).toEqual([
      ['FREE_LETTER', false],
      ['REPLY_LETTER', false],
      ['CERTIFICATE', true],
    ]);
    const letter = await numberOf(
      write('verifikator1', { ...about, kind: 'REPLY_LETTER', paragraph: `Pengajuan ${number} kami periksa.` }),
    );
    const text = await textOf(letter);
    expect(text).toContain(`Pengajuan ${number} kami periksa.`);
    expect((await listDocuments(`?request=${number}`)).map((each) => each.number)).toEqual([letter]);
    const early = await write('verifikator1', { ...about, kind: 'APPROVAL' });
    expect(early).toMatchObject({ status: 409, message: expect.stringContaining('tidak sesuai lagi') });
  });

  it('writes the letter of a decision again with a paragraph, which always waits', async () => {
    await story.approve(number);
    expect(await kindsOf()).toContainEqual(['APPROVAL', true]);
    expect((await write('verifikator1', { ...about, kind: 'APPROVAL' })).data).toEqual({ number: null });
    const [entry] = (await read('penyetuju1')).waiting;
    expect(entry?.note).toBe('Surat jenis ini selalu dibaca orang kedua.');
    expect((await decide('penyetuju1', entry?.id ?? '', 'approve')).status).toBe(200);
    const [newest, earlier] = await listDocuments('?kind=APPROVAL');
    expect([newest, earlier].map((each) => each?.request_number)).toEqual([number, number]);
    const text = await textOf(newest?.number ?? '');
    for (const words of ['Yang disetujui', 'Penjelasan tambahan', 'Polis Anda berjalan seperti biasa.'])
      expect(text).toContain(words);
  });
});

describe('bad input', () => {
  it.each([
    ['an unknown policy', { policy_number: '1' }, 422, 'policy_number', /tidak ditemukan/u],
    ['no words', { paragraph: ' ' }, 422, 'paragraph', /^Wajib diisi/u],
    ['too many words', { paragraph: 'a'.repeat(3001) }, 422, 'paragraph', /paling banyak 3000/u],
    ['an unknown kind', { kind: 'LAPSE' }, 422, 'kind', /^Pilih jenis/u],
    ['braces', { paragraph: 'Yth. {nama}' }, 422, 'paragraph', /kurung kurawal/u],
    ['a letter that the fonts lack', { paragraph: 'Salam 你' }, 422, 'paragraph', /tidak dapat dicetak/u],
    ['a whole account number', { paragraph: 'Rekening 1370012345678' }, 422, 'paragraph', /^Jangan tulis nomor/u],
    ['an e-mail address', { paragraph: 'Tulis ke siti@contoh.test' }, 422, 'paragraph', /^Jangan tulis nomor/u],
    ['no key', { key: 'x' }, 422, 'key', /^Muat ulang/u],
  ] as const)('%s is refused, and the field is named', async (_name, changes, status, path, text) => {
    const refused = await write('verifikator1', changes);
    expect(refused).toMatchObject({ status, data: { errors: [{ path, message: expect.stringMatching(text) }] } });
  });

  it('an unknown request is not found, nor one of another policy', async () => {
    for (const changes of [{ request_number: '1' }, { policy_number: '7700000002', request_number: number }])
      expect((await write('verifikator1', changes)).status).toBe(404);
    expect((await read('verifikator1', '?policy=1')).target).toBeNull();
  });

  it('is for verifiers, approvers and leaders; an auditor reads, others are refused', async () => {
    for (const who of ['auditor1', 'keuangan1', 'underwriter1']) {
      expect([who, (await write(who)).status]).toEqual([who, 403]);
      expect([who, (await preview(who)).statusCode]).toEqual([who, 403]);
    }
    expect((await read('auditor1', `?policy=${policy}`)).may_enter).toBe(false);
    expect((await app.call('GET', '/desk/v1/letters', tokens.get('keuangan1'))).status).toBe(403);
  });
});

describe('a letter about the own policy', () => {
  it('is neither written, previewed nor released by its holder', async () => {
    await namePerson(app, 'penyetuju2', holder.identity_number);
    for (const paragraph of [plain, withFigure])
      expect(await write('penyetuju2', { paragraph })).toMatchObject({
        status: 409,
        message: 'Ini polis Anda sendiri. Petugas lain yang menulis suratnya.',
      });
    expect((await preview('penyetuju2')).statusCode).toBe(409);
    await write('verifikator1', { paragraph: withFigure });
    const id = (await read('penyetuju2')).waiting[0]?.id ?? '';
    const file = await app.fetchFile(`/desk/v1/letters/${id}/preview`, tokens.get('penyetuju2') ?? '');
    expect(file.status).toBe(409);
    expect(await decide('penyetuju2', id, 'approve')).toMatchObject({
      status: 409,
      message: 'Ini polis Anda sendiri. Penyetuju lain yang menyetujui suratnya.',
    });
    expect((await decide('penyetuju1', id, 'approve')).status).toBe(200);
  });
});

it('other words with the key of a letter that was sent are refused, and the letter is named', async () => {
  const key = newKey();
  const first = await numberOf(write('verifikator1', { key }));
  const paragraph = `${plain}\nSatu kalimat lagi.`;
  const other = await write('verifikator1', { key, paragraph });
  expect(other).toMatchObject({ status: 409, message: expect.stringContaining(`sudah terkirim: ${first}.`) });
  expect(await textOf(first)).not.toContain('Satu kalimat lagi.');
  const second = await numberOf(write('verifikator1', { paragraph }));
  expect(await textOf(second)).toContain('Satu kalimat lagi.');
});

it('a key that another policy used sends nothing, and tells nobody', async () => {
  const key = newKey();
  await numberOf(write('verifikator1', { key }));
  expect((await write('verifikator1', { key, policy_number: '7700000002' })).status).toBe(409);
  const notices = `SELECT FROM notification WHERE policy_number = '7700000002' AND about = 'papers'`;
  expect((await app.services.pool.query(notices)).rowCount).toBe(0);
});
