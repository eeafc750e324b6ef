import { describe, expect, it } from 'vitest';
import { parseBusinessDate, parseInstant } from '#shared/time/dates.ts';
import { buildCalendar } from '#shared/time/calendar.ts';
import { defaultHolidays } from '#shared/time/holidays.ts';
import { isTerminal, isYourTurn, RequestState } from '#shared/requests/request-states.ts';
import { buildNextStep, type NextStepFacts } from './next-step.ts';
import { buildProposalRow } from '#tests/support/proposal-row.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

const calendar = buildCalendar(defaultHolidays, { jointLeaveCounts: true });
const at = '2026-11-24T03:00:00.000Z';

const attachment = {
  number: '20261124-000001',
  name: 'ktp_attachment',
  slot: 'ktp_attachment',
  type: 'KTP',
  label: 'Foto KTP',
  reason: 'Tidak terbaca',
  note: '',
  previous: null,
  attachment: null,
  added: false,
  done: false,
} as const;

const factsIn = (state: RequestState, changes: Partial<ProposalRow> = {}, today = '2026-11-25'): NextStepFacts => ({
  row: buildProposalRow({
    state,
    ...(isTerminal(state) && { ended_at: parseInstant('2026-11-26T03:00:00.000Z') }),
    ...changes,
  }),
  asked: [attachment, { ...attachment, name: 'kk', label: 'Kartu Keluarga', done: true }],
  today: parseBusinessDate(today),
  calendar,
  complaintDays: 10,
  objection: null,
});

const reply = { reply_by: parseBusinessDate('2026-12-08'), paused_since: parseInstant(at), pause_reason: 'Menunggu.' };
const replyBy =
  'Paling lambat Anda: Selasa, 08/12/2026. Lewat tanggal itu pengajuan berakhir dan polis Anda tidak berubah.';
const promise = 'Selesai paling lambat Selasa, 01/12/2026, yaitu 5 hari kerja sejak dokumen lengkap.';

type Expected = readonly [who: string, what: RegExp, when: string, changes?: Partial<ProposalRow>];

/** Expected next step of every state. */
const expected: Readonly<Record<RequestState, Expected>> = {
  DIAJUKAN: ['us', /meneruskan pengajuan Anda ke petugas/, promise],
  MENUNGGU_VERIFIKASI: ['us', /akan memeriksa data dan dokumen/, promise],
  VERIFIKASI: ['us', /menyelesaikan pemeriksaan\. Lalu petugas kedua memeriksa lagi dan memutuskan/, promise],
  DOKUMEN_TIDAK_LENGKAP: ['you', /^Kirim ulang Foto KTP\.$/, replyBy, reply],
  MENUNGGU_PEMBAYARAN: ['you', /^Bayar ke nomor virtual account/, replyBy, reply],
  UNDERWRITING: ['us', /menilai risiko, lalu kami memutuskan atau menawarkan syarat baru/, promise],
  PENAWARAN: ['you', /^Baca penawaran kami, lalu terima atau tolak\.$/, replyBy, reply],
  MENUNGGU_PERSETUJUAN: ['us', /Petugas kedua memeriksa lagi, lalu memutuskan/, promise],
  DISETUJUI: ['us', /menerapkan pengajuan ini pada polis/, promise],
  DALAM_PROSES: ['us', /menerapkan pengajuan ini pada polis/, promise],
  PROSES_TRANSFER: ['bank', /Bank mengirim dana ke rekening Anda/, promise],
  GAGAL_TRANSFER: [
    'you',
    /^Isi rekening yang benar/,
    'Tidak ada batas waktu dan dana Anda aman. Petugas keuangan kami mengirim lagi begitu rekening baru disetujui.',
  ],
  SELESAI: ['nobody', /^Tidak ada langkah lagi\.$/, 'Selesai pada 26/11/2026.'],
  DITOLAK: [
    'nobody',
    /mengajukan lagi atau mengajukan keberatan/,
    'Berakhir pada 26/11/2026.',
    { approver: 'penyetuju1' },
  ],
  DIBATALKAN: ['nobody', /polis Anda tidak berubah/, 'Dibatalkan pada 26/11/2026.'],
  KEDALUWARSA: ['nobody', /polis Anda tidak berubah/, 'Batas waktunya lewat; berakhir pada 26/11/2026.'],
};

describe('next step and its date', () => {
  it.each(RequestState.options)('are named for the state %s', (state) => {
    const [who, what, when, changes] = expected[state];
    const next = buildNextStep(factsIn(state, changes));
    expect(next).toMatchObject({ who, what: expect.stringMatching(what), when });
    expect(next.who === 'you').toBe(isYourTurn(state));
  });

  it('shows that a due date is paused, and why', () => {
    const reason = 'Harga unit keluar 27/11/2026.';
    const { when } = buildNextStep(factsIn('DALAM_PROSES', { paused_since: parseInstant(at), pause_reason: reason }));
    expect(when).toBe(`${reason} Setelah itu uang kami kirim, paling lambat Selasa, 01/12/2026.`);
  });

  it('apologises for a missed due date without another date, and says what follows', () => {
    const missed = 'Maaf, kami terlambat: seharusnya paling lambat Selasa, 01/12/2026.';
    const next = buildNextStep(factsIn('VERIFIKASI', {}, '2026-12-02'));
    expect(next).toMatchObject({ when: `${missed} Tanggal baru segera kami kabarkan.`, by: null });
    const renewed = {
      first: parseBusinessDate('2026-11-27'),
      kind: 'SERVICE',
      price_days: 0,
      moved: null,
      renewed: 1,
    } as const;
    const again = buildNextStep(factsIn('VERIFIKASI', { promise: renewed }, '2026-12-02'));
    expect(again).toMatchObject({ when: `${missed} Kami selesaikan secepatnya.`, by: null });
    const kept = buildNextStep(factsIn('VERIFIKASI', { promise: renewed }, '2026-12-01'));
    expect(kept.when).toBe('Janji baru: paling lambat Selasa, 01/12/2026.');
    expect(buildNextStep(factsIn('VERIFIKASI', {}, '2026-12-01')).when).toBe(promise);
  });

  it('offers no objection after the customer declined an offer', () => {
    expect(buildNextStep(factsIn('DITOLAK')).what).not.toContain('keberatan');
  });

  it('asks for the attachments even when their rows are missing', () => {
    expect(buildNextStep({ ...factsIn('DOKUMEN_TIDAK_LENGKAP'), asked: [] }).what).toBe(
      'Kirim ulang dokumen yang diminta.',
    );
  });
});
