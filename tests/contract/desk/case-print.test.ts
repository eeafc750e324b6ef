import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseReaders } from '#shared/requests/desk-pages.ts';
import { StaffRole } from '#shared/requests/roles.ts';
import { CaseEvent } from '#shared/wire/operations/case-event.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import { drawCase } from '#server/desk/case-print/print-routes.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, type DeskStory } from '#tests/support/desk-story.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { siti } from '#tests/support/sign-in.ts';
import { staffOfRole } from '#tests/support/staff-of-role.ts';

let app: DeskApp;
let story: DeskStory;
let number = '';
const { run } = askDatabase(() => app.services.pool);

const print = async (who: string, of = number) =>
  app.fetchFile(`/desk/v1/cases/${of}/print`, await staffToken(app, who));
const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
/** Returns the text with its lines joined, as the width of a column may divide a sentence. */
const textOf = (pdf: Buffer): string => readPdfText(pdf).replaceAll('\n', ' ');

beforeAll(async () => {
  app = await startDeskApp({}, [siti.policy_number]);
  story = await createDeskStory(app);
  number = await submitWithdrawal(app, await sitiToken(app));
  await story.approve(number);
});
afterAll(() => app.close());

describe('print of a case', () => {
  it('has two pages with who printed it and when, the request, its checks and its story', async () => {
    const { status, bytes, cacheControl } = await print('verifikator1');
    expect([status, cacheControl]).toEqual([200, 'no-store']);
    expect(countPages(bytes)).toBe(2);
    const text = textOf(bytes);
    expect(text.match(/Dicetak oleh Verifikator Satu pada \d{2}\/\d{2}\/\d{4}/g)).toHaveLength(2);
    for (const page of ['Halaman 1 dari 2', 'Halaman 2 dari 2']) expect(text).toContain(page);
    expect(text).toMatch(/Foto KTP \d{2}\/\d{2}\/\d{4} /);
    for (const part of [`Kasus ${number}`, 'Yang diminta', 'Pemeriksaan', 'Dokumen', 'Riwayat', 'Pengajuan diterima'])
      expect(text).toContain(part);
  });

  it('masks long numbers, and offers nothing to press or to verify', async () => {
    const shown = await story.view('penyetuju1', number);
    const details = [{ label: 'Rekening', value: 'Bank Contoh 1234567890' }];
    const at = app.services.clock.systemNow();
    const text = textOf(
      await drawCase(app.services, { ...shown, summary: { ...shown.summary, details } }, { name: 'V', at }),
    );
    expect(text).toContain('Bank Contoh');
    expect(text).not.toContain('1234567890');
    for (const word of ['Batal', 'Setujui pengajuan', 'Kode keaslian', 'SHA-256']) expect(text).not.toContain(word);
  });

  it('has two pages also where the case is very long, and says what is left out', async () => {
    const shown = await story.view('verifikator1', number);
    const [event] = shown.events;
    const many = Array.from({ length: 200 }, (_none, position) =>
      CaseEvent.parse({ ...event, position, reason: 'Alasan yang panjang sekali. '.repeat(20) }),
    );
    const long: DeskCase = { ...shown, events: many, warnings: many.map(({ reason }) => reason ?? '') };
    const at = app.services.clock.systemNow();
    const pdf = await drawCase(app.services, long, { name: 'Verifikator Satu', at });
    expect(countPages(pdf)).toBe(2);
    expect(textOf(pdf)).toMatch(/\d+ kejadian sebelumnya hanya ada di layar kasus/);
  });

  it('has two pages also where nothing is known yet', async () => {
    const shown = await story.view('verifikator1', number);
    const short = { ...shown, events: [], checks: [], attachments: [], warnings: [], outcome: [] };
    const empty: DeskCase = { ...short, checklist: { ...shown.checklist, items: [] } };
    const pdf = await drawCase(app.services, empty, { name: 'V', at: app.services.clock.systemNow() });
    expect(countPages(pdf)).toBe(2);
  });

  it('is recorded by person and request, in words', async () => {
    await print('auditor1');
    expect(
      await run(
        `SELECT actor, stream, detail FROM audit_event WHERE action = 'case.printed' AND actor = 'staff:auditor1'`,
      ),
    ).toEqual([{ actor: 'staff:auditor1', stream: `policy:${siti.policy_number}`, detail: { request: number } }]);
  });

  it.each(StaffRole.options)('answers those who read cases and nobody else: %s', async (role) => {
    expect((await print(staffOfRole[role])).status).toBe(caseReaders.includes(role) ? 200 : 403);
  });

  it.each([
    ['keuangan1', false],
    ['ketua1', false],
    ['verifikator1', true],
  ])('lists the files for those who open them: %s %s', async (who, isListed) => {
    const text = textOf((await print(who)).bytes);
    expect(text).toContain('Riwayat');
    expect(text.includes('Dibuka oleh')).toBe(isListed);
  });

  it('is refused for an unknown case', async () => {
    expect((await print('auditor1', 'tidak-ada')).status).toBe(404);
  });
});
