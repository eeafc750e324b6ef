import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPdfProblem } from '#server/attachments/pdf/pdf-inspection.ts';
import { drawSealed } from '#server/issued-documents/drawer.ts';
import { section } from '#server/issued-documents/issued-document.ts';
import { ProposalDetail } from '#shared/wire/proposals.ts';
import { sitiToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { numberOf, sendAccount } from '#tests/support/desk-story.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { ahmad, signIn } from '#tests/support/sign-in.ts';

let app: DeskApp;
let token = '';
let number = '';
let text = '';

const path = (id: string) => `/api/v1/transaction-proposal/${id}/receipt`;
const fetchReceipt = (id: string) => app.fetchFile(path(id), token);

beforeAll(async () => {
  app = await startDeskApp();
  token = await sitiToken(app);
  number = await submitWithdrawal(app, token);
  text = readPdfText((await fetchReceipt(number)).bytes);
});
afterAll(() => app.close());

describe('request receipt', () => {
  it('is an A4 PDF, neither cached nor containing scripts', async () => {
    const { status, cacheControl, bytes } = await fetchReceipt(number);
    expect(status).toBe(200);
    expect(cacheControl).toBe('no-store');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
    expect(bytes.toString('latin1')).toContain('/Lang (id-ID)');
    expect(await findPdfProblem(bytes)).toBeUndefined();
  });

  it('shows what was submitted, by whom, when, with which attachments, and the due date', async () => {
    const reply = await app.call('GET', `/api/v1/transaction-proposal/${number}`, token);
    const detail = ProposalDetail.parse(reply.data);
    for (const words of [
      'Tanda Terima Pengajuan',
      number,
      detail.transactionName,
      'Siti Nur Rahmawati',
      '7700000001',
      'Kami terima',
      ' WIB',
      'Rp 2.000.000',
      'Selesai paling lambat',
      'Halaman 1 dari ',
    ])
      expect(text).toContain(words);
    for (const { label } of detail.attachments) expect(text).toContain(label);
    for (const { title } of detail.accepted_terms) expect(text).toContain(title);
    expect(text).not.toContain('?');
  });

  it('has page numbers when it is long, and splits no line', async () => {
    const lines = Array.from({ length: 90 }, (_, n) => ({ label: `Dana ${n}`, value: `Rp ${n} → Rp ${n + 1}` }));
    const printedAt = await app.services.clock.businessNow();
    const sections = [section('Isi', { lines })];
    const words = { heading: 'Uji', foot: 'Uji', subject: 'Uji', closing: '', fingerprint: '', check: null };
    const shown = readPdfText(await drawSealed(app.services, { ...words, number, sections, at: printedAt })).split(
      '\n',
    );
    expect(shown.filter((each) => /^Halaman \d dari 3$/.test(each))).toEqual(
      [1, 2, 3].map((n) => `Halaman ${n} dari 3`),
    );
    expect(shown.filter((each) => /^Dana \d+$/.test(each))).toHaveLength(90);
    expect(shown).toContain('Rp 89 -> Rp 90');
  });

  it('has the same fingerprint each time', async () => {
    const of = async () => /SHA-256\): ([0-9a-f]{64})/.exec(readPdfText((await fetchReceipt(number)).bytes))?.[1];
    expect(await of()).toMatch(/^[0-9a-f]{64}$/);
    expect(await of()).toBe(await of());
  });

  it('masks the number of a new account', async () => {
    await app.call('POST', `/api/v1/transaction-proposal/${number}/cancel`, token, {});
    const reply = await sendAccount(app, token, 'change-payee-refund-account', { rek_owner: 'Siti Nur Rahmawati' });
    const shown = readPdfText((await fetchReceipt(numberOf(reply))).bytes);
    expect(shown).not.toContain('1370012345678');
    expect(shown).toContain('********5678');
  });

  it('has no due date for an ended request', async () => {
    const shown = readPdfText((await fetchReceipt(number)).bytes);
    expect(shown).toContain('Dibatalkan');
    expect(shown).not.toContain('Selesai paling lambat');
  });

  it('is available to its customer only', async () => {
    expectRefusal(await app.call('GET', path(number), await signIn(app.server, ahmad)), { status: 404 });
    expectRefusal(await app.call('GET', path('20260101-000000'), token), { status: 404 });
    expectRefusal(await app.call('GET', path('x'.repeat(33)), token), { status: 404 });
    expectRefusal(await app.call('GET', path(number)), { status: 401 });
  });
});
