import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Queue } from '#shared/wire/desk-queue/queue.ts';
import { ProposalDetail } from '#shared/wire/proposals.ts';
import { collectRequests } from '#server/privacy/collect-own.ts';
import { getContent } from '#server/proposal-store/proposal-repository.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, type DeskStory } from '#tests/support/desk-story.ts';
import { readOutbox } from '#tests/support/outbox.ts';

/* Papers that the type of a request does not list, and the way back to whoever asked (rulebook 4.4). */

let app: DeskApp;
let story: DeskStory;
let siti: string;
let number = '';

const letter = {
  type: 'DOCUMENT',
  label: 'Surat keterangan ahli waris',
  reason: 'AUTHORITY',
  note: 'Dari kelurahan, semua halaman.',
} as const;
const book = { type: 'SAVINGBOOK', label: 'Buku tabungan', reason: 'OWNER' } as const;
const again = { slot: 'ktp_attachment', reason: 'UNREADABLE' } as const;

const ask = (body: Readonly<Record<string, unknown>>) => story.press('verifikator1', number, 'ask-document', body);

const customerSees = async () =>
  ProposalDetail.parse((await app.call('GET', `/api/v1/transaction-proposal/${number}`, siti)).data);

const send = (documents: readonly { readonly name: string; readonly attachment: string }[]) =>
  app.call('POST', '/api/v1/transaction-proposal/reupload-pending-document', siti, {
    documents,
    transaction_id: number,
    service_id: 160,
  });

/** Sends the KTP that was asked for again. */
const sendKtp = async () => send([{ name: 'ktp_attachment', attachment: await app.upload(siti, 'KTP') }]);

const marksOf = async () => {
  const { items } = Queue.parse(
    (await app.call('GET', '/desk/v1/queue?state=open', await staffToken(app, 'verifikator2'))).data,
  );
  return items.find((each) => each.number === number)?.marks.map(({ text }) => text) ?? [];
};

const listOf = async (userName: string) => {
  const { data } = await app.call('GET', '/desk/v1/queue?state=open', await staffToken(app, userName));
  return Queue.parse(data).items.map((each) => each.number);
};

const partyOf = async (request: string): Promise<number> => {
  const { rows } = await app.services.pool.query<{ party_id: number }>(
    'SELECT party_id FROM proposal WHERE number = $1',
    [request],
  );
  return rows[0]?.party_id ?? 0;
};

/** Makes the last use of all sessions of verifikator1 so many minutes old. */
const setUse = (minutes: number) =>
  app.services.pool.query(
    `UPDATE staff_session SET last_used_at = now() - make_interval(mins => $1) WHERE user_name = 'verifikator1'`,
    [minutes],
  );

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001']);
  story = await createDeskStory(app);
  siti = await sitiToken(app);
  number = await submitWithdrawal(app, siti);
  await story.press('verifikator1', number, 'claim');
});
afterAll(() => app.close());

describe('bad input', () => {
  let version = 0;

  beforeAll(async () => {
    ({ version } = await story.view('verifikator1', number));
  });

  it.each([
    ['no paper at all', {}, 'documents', /^Pilih paling sedikit satu dokumen/u],
    ['a kind that does not exist', { additions: [{ ...letter, type: 'PASPOR' }] }, 'additions.0.type', /^Pilih jenis/u],
    ['a picture of a face', { additions: [{ ...letter, type: 'LIVENESS' }] }, 'additions.0.type', /^Pilih jenis/u],
    ['no name', { additions: [{ ...letter, label: ' ' }] }, 'additions.0.label', /^Isi nama dokumen/u],
    [
      'a number of a person',
      { additions: [{ ...letter, label: 'KTP 3174 0152 03' }] },
      'additions.0.label',
      /tidak boleh/u,
    ],
    ['no reason', { additions: [{ ...letter, reason: '' }] }, 'additions.0.reason', /^Pilih alasannya/u],
    ['another reason unexplained', { additions: [{ ...book, reason: 'OTHER' }] }, 'additions.0.note', /^Jelaskan/u],
    [
      'one name twice',
      { additions: [letter, { ...book, label: 'SURAT keterangan ahli waris' }] },
      'additions.1.label',
      /^Nama/u,
    ],
    [
      'the name of an existing paper',
      { additions: [{ ...book, label: 'Foto KTP' }] },
      'additions.0.label',
      /^Nama ini/u,
    ],
  ] as const)('%s is refused, and the field is named', async (_name, body, path, text) => {
    const refused = await story.call('verifikator1', `cases/${number}/ask-document`, { version, ...body });
    expect(refused).toMatchObject({ status: 422, data: { errors: [{ path, message: expect.stringMatching(text) }] } });
  });
});

describe('papers that the type does not list', () => {
  const names = { letter: '', book: '' };

  it('are asked together with a paper to send again; the customer reads each with its reason', async () => {
    expect((await ask({ documents: [again], additions: [letter, book] })).status).toBe(200);
    const { documents, next, state } = await customerSees();
    expect(state).toBe('DOKUMEN_TIDAK_LENGKAP');
    expect(documents.map(({ label, reason, note, added }) => [label, reason, note, added])).toEqual(
      expect.arrayContaining([
        ['Foto KTP', 'Tidak terbaca', '', false],
        ['Surat keterangan ahli waris', 'Bukti hak atau kuasa diperlukan', letter.note, true],
        ['Buku tabungan', 'Bukti pemilik rekening diperlukan', '', true],
      ]),
    );
    expect(next.what).toBe('Kirim ulang Foto KTP. Kirim juga Surat keterangan ahli waris, Buku tabungan.');
    await app.work();
    const said = (await readOutbox(app.server)).filter(({ template }) => template === 'documents-asked');
    expect(said.find(({ channel }) => channel !== 'EMAIL')?.text).toContain(
      'Kirim atau perbaiki Surat keterangan ahli waris dan 2 lainnya paling lambat',
    );
    names.letter = documents.find(({ label }) => label === letter.label)?.name ?? '';
    names.book = documents.find(({ label }) => label === book.label)?.name ?? '';
  });

  it('keep what staff wrote out of the lasting history', async () => {
    const { rows } = await app.services.pool.query<{ text: string }>(
      'SELECT string_agg(reason || detail, $2) AS text FROM proposal_event WHERE number = $1',
      [number, ' '],
    );
    expect(rows[0]?.text).toContain('dokumen pendukung (tambahan)');
    expect(rows[0]?.text).not.toContain('ahli waris');
  });

  it('must have the kind that was asked for, or be a plain document', async () => {
    const refused = await send([{ name: names.book, attachment: await app.upload(siti, 'KTP') }]);
    expect(refused).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'documents.0.attachment', code: 'DOC-SLOT' }] },
    });
  });

  it('arrive by name or label; the rest stays asked, and with all of them the case is back with who asked', async () => {
    const attachment = await app.upload(siti, 'DOCUMENT');
    expect((await send([{ name: letter.label, attachment }])).status).toBe(200);
    expect((await customerSees()).documents.filter(({ done }) => !done)).toHaveLength(2);
    expect((await story.view('verifikator1', number)).state).toBe('DOKUMEN_TIDAK_LENGKAP');
    const rest = [
      { name: 'ktp_attachment', attachment: await app.upload(siti, 'KTP') },
      { name: names.book, attachment: await app.upload(siti, 'SAVINGBOOK') },
    ];
    expect((await send(rest)).status).toBe(200);
    const shown = await story.view('verifikator1', number);
    expect(shown).toMatchObject({ state: 'VERIFIKASI', claim: { mine: true, over: false } });
    expect(shown.events.at(-1)?.title).toBe('Menunggu Verifikasi → Dalam Verifikasi');
  });

  it('stand at the desk with their origin, and do not touch what the customer filled in', async () => {
    const { attachments, asked } = await story.view('verifikator1', number);
    expect(attachments.filter(({ state }) => state === 'current').map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Foto KTP', 'Surat keterangan ahli waris (tambahan)', 'Buku tabungan (tambahan)']),
    );
    expect(asked.find(({ label }) => label === letter.label)).toMatchObject({
      added: true,
      done: true,
      asked_by: 'Verifikator Satu',
    });
    const { payload } = await getContent(app.services.pool, app.services.vault, number);
    expect(Object.keys(payload)).not.toContain(names.letter);
    const received = (await customerSees()).attachments.find(({ label }) => label === letter.label);
    expect(received?.state).toBe('received');
  });

  it("are in the copy of the customer's data", async () => {
    const owner = { policyNumber: '7700000001', partyId: await partyOf(number) };
    const [request] = await collectRequests(app.services, owner);
    expect(request?.dokumen_diminta).toContainEqual({
      dokumen: letter.label,
      alasan: 'Bukti hak atau kuasa diperlukan',
      penjelasan: letter.note,
      di_luar_daftar_jenisnya: true,
      sudah_dikirim: true,
    });
  });

  it('must be opened by whoever decides', async () => {
    const { version } = await story.view('verifikator1', number);
    const refused = await story.call('verifikator1', `cases/${number}/propose`, { version, decision: 'approve' });
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('Surat keterangan ahli waris') });
  });

  it('can be asked for again, and stay additional', async () => {
    await ask({ documents: [{ slot: names.letter, reason: 'CUT_OFF' }] });
    const asked = (await customerSees()).documents.find(({ done }) => !done);
    expect(asked).toMatchObject({ label: letter.label, reason: 'Terpotong', added: true });
    expect(asked?.previous).not.toBeNull();
    expect(await marksOf()).not.toContain('Dokumen diminta untuk kedua kali');
    await send([{ name: names.letter, attachment: await app.upload(siti, 'DOCUMENT') }]);
  });
});

describe('way back', () => {
  it('leads to the queue when whoever asked has not worked for the idle time; after the third asking a leader sees it first', async () => {
    await ask({ documents: [again] });
    expect(await marksOf()).toContain('Dokumen diminta untuk ketiga kali');
    await setUse(31);
    expect((await sendKtp()).status).toBe(200);
    expect(await customerSees()).toMatchObject({ state: 'MENUNGGU_VERIFIKASI' });
    await app.services.pool.query(
      `INSERT INTO proposal SELECT (jsonb_populate_record(proposal, jsonb_build_object('number', 'UJI-1', 'policy_number', '7700000002', 'serve_by', serve_by - 30))).*
       FROM proposal WHERE number = $1`,
      [number],
    );
    expect(await listOf('ketua1')).toEqual([number, 'UJI-1']);
    expect(await listOf('auditor1')).toEqual(['UJI-1', number]);
    await app.services.pool.query(`DELETE FROM proposal WHERE number = 'UJI-1'`);
    expect(await marksOf()).toContain('Dokumen diminta untuk ketiga kali');
    await setUse(0);
  });

  it('leads to the queue when whoever asked was disabled', async () => {
    await story.press('verifikator1', number, 'claim');
    await ask({ documents: [again] });
    await app.services.pool.query(`UPDATE staff SET active = false WHERE user_name = 'verifikator1'`);
    expect((await sendKtp()).status).toBe(200);
    expect((await customerSees()).state).toBe('MENUNGGU_VERIFIKASI');
  });
});
