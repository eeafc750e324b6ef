import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskAction } from '#server/proposals/case-actions/all-case-actions.ts';
import { CaseOpenings, DeskCase, DeskPayables } from '#shared/wire/desk.ts';
import { Queue } from '#shared/wire/desk-queue/queue.ts';
import { DeskWaiting } from '#shared/wire/operations/desk-waiting.ts';
import { ProposalDetail } from '#shared/wire/proposals.ts';
import {
  sitiToken,
  staffToken,
  startDeskApp,
  submitWithdrawal,
  type DeskApp,
  type Reply,
} from '#tests/support/desk-app.ts';
import { openAttachment, openAttachments, tickChecks } from '#tests/support/open-attachments.ts';
import { sentence, reasonWith } from '#tests/support/desk-story.ts';

/** Pattern of a refusal that says who acted first, and when: 'Disetujui oleh Rina pada 27/11/2026 pukul 14.03. …' */
const matching = (deed: string): unknown =>
  expect.stringMatching(
    new RegExp(String.raw`^${deed} pada \d{2}/\d{2}/\d{4} pukul \d{2}\.\d{2}\. Periksa lagi kasusnya\.$`, 'u'),
  );

let app: DeskApp;
let siti: string;
const staff: Record<string, string> = {};
const as = (userName: string): string => staff[userName] ?? '';

const view = async (userName: string, number: string): Promise<DeskCase> =>
  DeskCase.parse((await app.call('GET', `/desk/v1/cases/${number}`, as(userName))).data);

/** Calls a case action on the current version of the case. */
async function press(
  userName: string,
  number: string,
  action: DeskAction,
  body: Readonly<Record<string, unknown>> = {},
): Promise<Reply> {
  const shown = await view(userName, number);
  await openAttachments(app.server, { userName, token: as(userName), action }, shown);
  return app.call('POST', `/desk/v1/cases/${number}/${action}`, as(userName), {
    version: shown.version,
    ...reasonWith(action, body),
    ...body,
  });
}

const payables = async (userName: string) =>
  DeskPayables.parse((await app.call('GET', '/desk/v1/payables', as(userName))).data).items;

const customerSees = async (number: string) =>
  ProposalDetail.parse((await app.call('GET', `/api/v1/transaction-proposal/${number}`, siti)).data);

async function verified(number: string, decision: Readonly<Record<string, unknown>> = { decision: 'approve' }) {
  expect((await press('verifikator1', number, 'claim')).status).toBe(200);
  expect((await press('verifikator1', number, 'propose', decision)).status).toBe(200);
}

beforeAll(async () => {
  app = await startDeskApp();
  siti = await sitiToken(app);
  const names = ['verifikator1', 'verifikator2', 'penyetuju1', 'penyetuju2', 'keuangan1', 'keuangan2', 'auditor1'];
  for (const name of names) staff[name] = await staffToken(app, name);
});
afterAll(() => app.close());

describe('withdrawal from queue to payment', () => {
  let number = '';

  it('waits in the queue of verifiers, who can claim it', async () => {
    number = await submitWithdrawal(app, siti);
    const queue = Queue.parse((await app.call('GET', '/desk/v1/queue?state=mine', as('verifikator1'))).data);
    expect(queue.items.map((item) => item.number)).toEqual([number]);
    const approver = Queue.parse((await app.call('GET', '/desk/v1/queue?state=mine', as('penyetuju1'))).data);
    expect(approver.items).toEqual([]);
  });

  it('is claimed by one verifier, whom the others see by name; a repeated claim changes nothing', async () => {
    const { version } = await view('verifikator1', number);
    const path = `/desk/v1/cases/${number}/claim`;
    const [first, other] = await Promise.all([
      app.call('POST', path, as('verifikator1'), { version }),
      app.call('POST', path, as('verifikator2'), { version }),
    ]);
    expect([first.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [winner, loser] = first.status === 200 ? ['verifikator1', 'verifikator2'] : ['verifikator2', 'verifikator1'];
    const refused = first.status === 200 ? other : first;
    const name = winner === 'verifikator1' ? 'Verifikator Satu' : 'Verifikator Dua';
    expect(refused.message).toEqual(matching(`Diambil oleh ${name}`));
    expect((await app.call('POST', path, as(winner), { version })).status).toBe(200);
    const early = { version: version + 1, decision: 'approve' };
    const proposed = await app.call('POST', `/desk/v1/cases/${number}/propose`, as(loser), early);
    expect(proposed.message).toMatch(new RegExp(String.raw`^Diambil oleh ${name} pada \d`, 'u'));
    const again = await app.call('POST', path, as(loser), { version: version + 1 });
    expect([again.status, again.message]).toEqual([409, proposed.message]);
    const whyNot = { action: 'claim', allowed: false, why_not: proposed.message };
    expect((await view(loser, number)).actions).toContainEqual(whyNot);
    if (winner === 'verifikator2') {
      await press('verifikator2', number, 'release-claim');
      await press('verifikator1', number, 'claim');
    }
  });

  it('needs a new KTP picture; the customer reads why, and the due date pauses', async () => {
    const unknown = [{ slot: 'kk_attachment', reason: 'UNREADABLE' }];
    const refused = await press('verifikator1', number, 'ask-document', { documents: unknown });
    expect(refused).toMatchObject({ status: 422, data: { errors: [{ path: 'documents.0.slot', code: 'DOC-NAME' }] } });
    const documents = [{ slot: 'ktp_attachment', reason: 'UNREADABLE', note: 'Foto buram.' }];
    const reply = await press('verifikator1', number, 'ask-document', { documents });
    expect(reply.status).toBe(200);
    const detail = await customerSees(number);
    expect(detail.state).toBe('DOKUMEN_TIDAK_LENGKAP');
    expect(detail.documents).toMatchObject([{ name: 'ktp_attachment', reason: 'Tidak terbaca', note: 'Foto buram.' }]);
    expect(detail.reply_by).not.toBeNull();
    expect(DeskCase.parse(reply.data).sla.colour).toBe('paused');
  });

  it.each(['first', 'second'])('accepts the replacement %s time', async (time) => {
    if (time === 'second') {
      const documents = [{ slot: 'ktp_attachment', reason: 'CUT_OFF' }];
      expect((await press('verifikator1', number, 'ask-document', { documents })).status).toBe(200);
    }
    const attachment = await app.upload(siti, 'KTP');
    const body = { documents: [{ name: 'ktp_attachment', attachment }], transaction_id: number, service_id: 160 };
    const reply = await app.call('POST', '/api/v1/transaction-proposal/reupload-pending-document', siti, body);
    expect(reply.status).toBe(200);
    const seen = await view('verifikator1', number);
    expect(seen).toMatchObject({ state: 'VERIFIKASI', claim: { mine: true, over: false } });
    expect(seen.attachments.find(({ name }) => name === attachment)?.state).toBe('current');
  });

  it('shows its attachments to staff only, and records each view', async () => {
    const name = (await view('verifikator1', number)).attachments[0]?.name ?? '';
    const path = `/desk/v1/cases/${number}/attachments/${name}`;
    const file = await app.fetchFile(path, as('verifikator1'));
    expect(file).toMatchObject({ status: 200, cacheControl: 'no-store' });
    expect(file.bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect((await app.fetchFile(path, siti)).status).toBe(401);
    expect((await app.fetchFile(path, as('keuangan1'))).status).toBe(403);
    const { rows } = await app.services.pool.query(
      `SELECT actor FROM audit_event
       WHERE stream = 'policy:7700000001' AND action = 'attachment.viewed' AND detail->>'attachment' = $1`,
      [name],
    );
    expect(rows).toEqual([{ actor: 'staff:verifikator1' }]);
  });

  it('can be proposed and approved only by people who opened every current attachment', async () => {
    const toDo = async (userName: string) => CaseOpenings.parse((await openingsOf(userName)).data);
    const openingsOf = (userName: string) => app.call('GET', `/desk/v1/cases/${number}/openings`, as(userName));
    const propose = async () => {
      const { version } = await view('verifikator2', number);
      const body = { version, decision: 'approve' };
      return app.call('POST', `/desk/v1/cases/${number}/propose`, as('verifikator2'), body);
    };
    await press('verifikator1', number, 'release-claim');
    expect((await press('verifikator2', number, 'claim')).status).toBe(200);
    const { attachments } = await view('verifikator2', number);
    const current = attachments.filter(({ state }) => state === 'current');
    const replaced = attachments.filter(({ state }) => state === 'replaced');
    expect([current.length, replaced.length]).toEqual([2, 2]);
    for (const { name } of replaced) await openAttachment(app.server, as('verifikator2'), { number, name });
    const missing = `Sebelum memutuskan, buka dahulu: ${current.map(({ label }) => label).join(', ')}.`;
    expect(await propose()).toMatchObject({ status: 409, message: missing });
    const [first, ...rest] = current;
    expect(await openAttachment(app.server, as('verifikator2'), { number, name: first?.name ?? '' })).toBe(200);
    const left = `Sebelum memutuskan, buka dahulu: ${rest.map(({ label }) => label).join(', ')}.`;
    expect((await toDo('verifikator2')).actions).toContainEqual({ action: 'propose', allowed: false, why_not: left });
    for (const { name } of rest) await openAttachment(app.server, as('verifikator2'), { number, name });
    expect((await toDo('verifikator2')).actions).toContainEqual({ action: 'propose', allowed: true, why_not: '' });
    await tickChecks(app.server, as('verifikator2'), await view('verifikator2', number));
    expect((await propose()).status).toBe(200);
    expect(await openAttachment(app.server, as('penyetuju1'), { number, name: first?.name ?? '' })).toBe(200);
    const seen = await view('penyetuju1', number);
    expect(seen.openings.filter(({ name }) => name === first?.name).map(({ by }) => by)).toEqual(
      expect.arrayContaining(['verifikator2', 'penyetuju1']),
    );
    const approve = { version: seen.version };
    const refused = await app.call('POST', `/desk/v1/cases/${number}/approve`, as('penyetuju1'), approve);
    expect(refused).toMatchObject({ status: 409, message: left });
    expect((await openingsOf('keuangan1')).status).toBe(403);
    expect((await press('penyetuju1', number, 'send-back', { reason: 'Periksa lagi.' })).status).toBe(200);
    expect((await press('verifikator2', number, 'release-claim')).status).toBe(200);
  });

  it('can be approved only by another person, and only in the version that this person saw', async () => {
    await verified(number);
    const shown = await view('penyetuju1', number);
    await openAttachments(app.server, { userName: 'penyetuju1', token: as('penyetuju1'), action: 'approve' }, shown);
    const { version } = shown;
    const approve = (userName: string, seen: number) =>
      app.call('POST', `/desk/v1/cases/${number}/approve`, as(userName), { version: seen });
    expect((await approve('verifikator1', version)).status).toBe(403);
    expect((await approve('auditor1', version)).status).toBe(403);
    const early = await approve('penyetuju1', version - 1);
    expect(early).toMatchObject({ status: 409, message: matching('Diusulkan oleh Verifikator Satu') });
    const both = await Promise.all([approve('penyetuju1', version), approve('penyetuju1', version)]);
    expect(both.map((reply) => reply.status)).toEqual([200, 200]);
    await app.work();
    const now = await view('penyetuju1', number);
    expect(now.state).toBe('DALAM_PROSES');
    const late = await Promise.all([version, now.version].map((seen) => approve('penyetuju2', seen)));
    const refused = { status: 409, message: matching('Disetujui oleh Penyetuju Satu') };
    expect(late).toMatchObject([refused, refused]);
  });

  it('is priced, paid out by two finance people, returned once, and paid again', async () => {
    expect((await app.call('POST', '/demo/api/clock', undefined, { advance: 5 })).status).toBe(200);
    await app.work();
    const [due] = await payables('keuangan1');
    expect(due).toMatchObject({ request_number: number, may_prepare: true, may_release: false });
    expect(due?.name_match.level).toBe('same');
    const pay = (userName: string, step: string, attempt: number) =>
      app.call('POST', `/desk/v1/payables/${due?.payable_id}/${step}`, as(userName), { attempt });
    expect((await pay('keuangan1', 'release', 0)).status).toBe(409);
    expect((await pay('keuangan1', 'prepare', 0)).status).toBe(200);
    expect((await pay('keuangan1', 'prepare', 0)).status).toBe(200);
    // A request prepared by one supervisor needs the other one; the menu's count agrees.
    for (const [name, needed] of [
      ['keuangan1', []],
      ['keuangan2', [number]],
    ] as const) {
      const queue = Queue.parse((await app.call('GET', '/desk/v1/queue?state=mine', as(name))).data);
      expect(queue.items.map((item) => item.number)).toEqual(needed);
      const waiting = DeskWaiting.parse((await app.call('GET', '/desk/v1/waiting', as(name))).data);
      expect(waiting).toMatchObject({ queue: needed.length, finance: needed.length, deaths: 0, contacts: 0 });
    }
    expect((await pay('keuangan2', 'prepare', 0)).message).toContain('Disiapkan oleh Keuangan Satu pada ');
    expect((await pay('keuangan1', 'release', 0)).message).toContain('Petugas keuangan lain');
    const twice = await Promise.all([pay('keuangan2', 'release', 0), pay('keuangan2', 'release', 0)]);
    expect(twice.map((reply) => reply.status)).toEqual([200, 200]);
    await app.work();
    const answer = (attempt: number, result: string) =>
      app.call('POST', '/demo/api/bank', undefined, { payable_id: due?.payable_id, attempt, result });
    expect((await answer(1, 'RETURNED')).status).toBe(200);
    expect((await customerSees(number)).state).toBe('GAGAL_TRANSFER');
    expect((await pay('keuangan2', 'prepare', 1)).status).toBe(200);
    expect((await pay('keuangan1', 'release', 1)).status).toBe(200);
    await app.work();
    await answer(2, 'PAID');
    expect((await customerSees(number)).state).toBe('SELESAI');
    for (const [attempt, name] of ['Anda', 'Keuangan Satu'].entries()) {
      const late = await pay('keuangan2', 'prepare', attempt);
      expect([late.status, late.message]).toEqual([409, expect.stringContaining(`Dilepas oleh ${name} pada `)]);
    }
    const { events_whole, events } = await view('auditor1', number);
    expect(events_whole).toBe(true);
    expect(events.filter((event) => event.title.endsWith('→ Proses Pembayaran Dana'))).toHaveLength(2);
  });
});

describe('other ends of a withdrawal', () => {
  it('show the customer no proposed rejection, and a decided rejection without its internal reason', async () => {
    const number = await submitWithdrawal(app, siti);
    await verified(number, { decision: 'reject', reason: 'COMPLIANCE', note: 'Hasil penapisan.' });
    expect(JSON.stringify(await customerSees(number))).not.toMatch(/kepatuhan|penapisan/i);
    const notices = await app.call('GET', '/api/v1/notifications', siti);
    expect(JSON.stringify(notices.data)).not.toMatch(/kepatuhan|penapisan/i);
    expect((await press('penyetuju1', number, 'approve')).message).toContain('mengusulkan penolakan');
    expect((await press('penyetuju1', number, 'reject', { reason: 'COMPLIANCE', note: 'Penapisan.' })).status).toBe(
      200,
    );
    const detail = await customerSees(number);
    expect(detail.decision).toMatchObject({ result: 'rejected', reason: 'Tidak memenuhi syarat.' });
    expect(JSON.stringify(detail)).not.toMatch(/kepatuhan|penapisan/i);
    const inside = (await view('auditor1', number)).events.flatMap((event) => event.notes.map((note) => note.value));
    expect(inside).toContain('Atas permintaan kepatuhan: Penapisan.');
  });

  it('include a return to the verifier with an internal note, and a rejection, which needs a reason', async () => {
    const number = await submitWithdrawal(app, siti);
    await verified(number);
    expect((await press('penyetuju1', number, 'send-back', { reason: '' })).status).toBe(422);
    expect((await press('penyetuju1', number, 'send-back', { reason: 'Periksa tanda tangan.' })).status).toBe(200);
    const seen = await view('verifikator1', number);
    expect(seen.claim).toMatchObject({ by: 'verifikator1', mine: true });
    expect(JSON.stringify(await customerSees(number))).not.toContain('tanda tangan');
    expect((await press('verifikator1', number, 'propose', { decision: 'reject' })).status).toBe(422);
    await press('verifikator1', number, 'propose', { decision: 'approve' });
    expect((await press('penyetuju2', number, 'approve')).status).toBe(200);
    expect((await press('penyetuju1', number, 'cancel', { reason: 'Nasabah menelepon.' })).status).toBe(200);
    await app.work();
    expect((await customerSees(number)).state).toBe('DIBATALKAN');
  });

  it('include a cancellation, which voids a queued order but not a priced one', async () => {
    const number = await submitWithdrawal(app, siti);
    await verified(number);
    await press('penyetuju1', number, 'approve');
    await app.work();
    expect((await view('penyetuju1', number)).actions).toMatchObject([{ action: 'cancel', allowed: true }]);
    expect((await press('penyetuju1', number, 'cancel', { reason: 'Nasabah menelepon.' })).status).toBe(200);
    await app.call('POST', '/demo/api/clock', undefined, { advance: 5 });
    await app.work();
    expect((await customerSees(number)).state).toBe('DIBATALKAN');
    expect((await payables('keuangan1')).filter((each) => each.request_number === number)).toEqual([]);
  });

  it('include an approval refused because a rule no longer holds', async () => {
    const number = await submitWithdrawal(app, siti);
    await verified(number);
    await app.services.pool.query(`UPDATE core.policy SET claim_registered = true WHERE policy_number = '7700000001'`);
    const reply = await press('penyetuju1', number, 'approve');
    expect(reply.status).toBe(409);
    expect(reply.message).toMatch(/^Aturan tidak terpenuhi lagi pada polis hari ini: .*laporan meninggal/);
    await app.services.pool.query(`UPDATE core.policy SET claim_registered = false WHERE policy_number = '7700000001'`);
    const mute = await press('penyetuju1', number, 'reject', { reason: 'NOT_ELIGIBLE', told: 'Tidak.' });
    expect(mute).toMatchObject({ status: 422, data: { errors: [{ path: 'told' }] } });
    expect((await press('penyetuju1', number, 'reject', { reason: 'NOT_ELIGIBLE' })).status).toBe(200);
    expect((await customerSees(number)).decision?.reason).toBe(sentence);
  });

  it('require two different approvers at level S+', async () => {
    const number = await submitWithdrawal(app, siti);
    await app.services.pool.query(`UPDATE proposal SET review_level = 'S+' WHERE number = $1`, [number]);
    await verified(number);
    expect((await press('penyetuju1', number, 'approve')).status).toBe(200);
    expect((await view('penyetuju1', number)).state).toBe('MENUNGGU_PERSETUJUAN');
    expect((await press('penyetuju1', number, 'approve')).message).toContain('Penyetuju kedua harus orang lain');
    expect((await press('penyetuju2', number, 'approve')).status).toBe(200);
    expect((await view('auditor1', number)).state).toBe('DISETUJUI');
  });
});
