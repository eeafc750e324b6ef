import { describe, expect, it } from 'vitest';
import { findPremiumTask } from '#shared/home/premium-tasks.ts';
import { rupiah } from '#shared/money/money.ts';
import { parseBusinessDate, type BusinessDate } from '#shared/time/dates.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import type { PremiumCalendar } from '#shared/wire/policy-overview.ts';
import type { PremiumToPay } from '#shared/wire/premiums/premium-payment.ts';
import { creditHindrance, debitText, failureText, nothingText, payNotice } from './pay-words.ts';

const day = parseBusinessDate;
const today = day('2026-11-24');
const money = (amount: number): string => `Rp ${amount}`;
const read = (text: string, isSyariah = false): string => fill(text, wordingFor({ isSyariah, priorityCode: '' }));

const calendar: PremiumCalendar = {
  today,
  archetype: 'UL_REG',
  sub_status: 'NORMAL',
  start_date: day('2023-07-24'),
  frequency: 1,
  ends_on: day('2043-07-24'),
  next: { due_on: day('2027-07-24'), amount: 18 },
  grace: null,
  holiday: null,
  lapse: null,
  claim_registered: false,
  ended_on: null,
  to_pay: null,
  credit: null,
  accounts: [],
  debit: null,
  rows: [],
};
const debit = { next_try_on: day('2027-07-24'), waiting: false, failures: [] };

describe('policy with nothing to pay', () => {
  it.each<[string, Partial<PremiumCalendar>, string]>([
    [
      'now, and says when the next bill comes',
      {},
      'Tidak ada premi yang perlu dibayar sekarang. Premi berikutnya Rp 18, jatuh tempo 24/07/2027. Tagihannya kami beri tahu sebelum jatuh tempo.',
    ],
    [
      'now, and says when the next debit comes',
      { debit },
      'Tidak ada premi yang perlu dibayar sekarang. Premi berikutnya Rp 18, jatuh tempo 24/07/2027. Kami tarik otomatis pada 24/07/2027.',
    ],
    [
      'any more after a single premium',
      { frequency: 5, next: null },
      'Premi polis ini sudah dibayar sekaligus di awal. Tidak ada tagihan lagi.',
    ],
    [
      'any more after the premium payment term',
      { next: null, sub_status: 'PAID_UP' },
      'Masa pembayaran premi sudah selesai. Tidak ada tagihan lagi.',
    ],
    [
      'any more after the policy ended',
      { next: null, sub_status: 'MATURED' },
      'Polis sudah berakhir. Tidak ada premi yang perlu dibayar.',
    ],
  ])('asks for nothing %s', (_, changes, text) => {
    expect(read(nothingText({ ...calendar, ...changes }, money))).toBe(text);
  });

  it('is described in syariah wording for a syariah policy', () => {
    expect(read(nothingText(calendar, money), true)).not.toMatch(/premi/i);
  });
});

const owed = (due: BusinessDate, changes: Partial<PremiumToPay> = {}): PremiumToPay => ({
  rows: [{ due_on: due, amount: 9 }],
  amount: 9,
  credit: 0,
  left: 9,
  until: day('2026-12-04'),
  days_left: 10,
  ...changes,
});

/** Returns a calendar with this bill; its grace period starts at the first due date, once that has come. */
const billed = (to_pay: PremiumToPay, changes: Partial<PremiumCalendar> = {}, endsCover = true): PremiumCalendar => {
  const due_on = to_pay.rows[0]?.due_on ?? today;
  const { amount, until, days_left } = to_pay;
  const grace = due_on <= today ? { due_on, amount, until, days_left, ends_cover: endsCover } : null;
  return { ...calendar, to_pay, grace, ...changes };
};
const late = day('2026-11-04');
const ahead = day('2026-12-01');
const failed = {
  ...debit,
  next_try_on: day('2026-11-27'),
  failures: [{ due_on: today, on: today, amount: 9, reason: '51' }],
};

describe('bill', () => {
  it.each<[string, PremiumCalendar, string]>([
    [
      'asks for the premium before the due date',
      billed(owed(ahead, { until: day('2027-01-15') })),
      'wait | Bayar premi Rp 9 paling lambat 01/12/2026 | Bayar ke nomor virtual account polis Anda. Bila terlambat, perlindungan tetap berlaku dalam masa leluasa sampai 15/01/2027.',
    ],
    [
      'asks for nothing before the due date when a mandate debits the premium',
      billed(owed(ahead, { until: day('2027-01-15') }), { debit }),
      'info | Premi Rp 9 jatuh tempo 01/12/2026 | Bila terlambat, perlindungan tetap berlaku dalam masa leluasa sampai 15/01/2027.',
    ],
    [
      'explains which debit failed',
      billed(owed(today), { debit: failed }),
      'you | Premi Rp 9 gagal didebet karena saldo rekening tidak cukup | Kami coba lagi pada 27/11/2026. Pastikan dananya tersedia. Bila terlambat, perlindungan tetap berlaku dalam masa leluasa sampai 04/12/2026.',
    ],
    [
      'is urgent in the grace period, with the days left',
      billed(owed(late)),
      'you | Bayar premi Rp 9 paling lambat 04/12/2026 | Sesudah itu perlindungan berhenti. Jatuh tempo 04/11/2026. Masa leluasa masih 10 hari.',
    ],
    [
      'says that today is the last day of the grace period',
      billed(owed(day('2026-10-25'), { until: today, days_left: 0 })),
      'you | Bayar premi Rp 9 paling lambat 24/11/2026 | Sesudah itu perlindungan berhenti. Jatuh tempo 25/10/2026. Hari ini hari terakhir masa leluasa.',
    ],
    [
      'shows no negative number of days after the grace period',
      billed(owed(day('2026-10-01'), { until: day('2026-10-31'), days_left: -24 })),
      'you | Bayar premi Rp 9 hari ini | Masa leluasa berakhir 31/10/2026.',
    ],
    [
      'asks for the rest of a partly paid premium',
      billed(owed(late, { credit: 4, left: 5 })),
      'you | Bayar premi Rp 5 paling lambat 04/12/2026 | Sesudah itu perlindungan berhenti. Jatuh tempo 04/11/2026. Masa leluasa masih 10 hari.',
    ],
    [
      'asks for nothing when suspense money pays the premium',
      billed(owed(late, { credit: 9, left: 0 })),
      'info | Premi Rp 9 tertutup oleh titipan Anda | Kami pakai titipan itu sendiri. Anda tidak perlu membayar lagi.',
    ],
    [
      'says that coverage continues while the fund of a late policy pays for it',
      billed(owed(late), {}, false),
      'wait | Bayar premi Rp 9 | Jatuh tempo 04/11/2026. Perlindungan tetap berlaku.',
    ],
    [
      'says that coverage continues from the fund even after the grace period',
      billed(owed(late, { days_left: -24 }), {}, false),
      'wait | Bayar premi Rp 9 | Jatuh tempo 04/11/2026. Perlindungan tetap berlaku.',
    ],
  ])('%s', (_, known, said) => {
    const { tone, heading, text } = payNotice(known, rupiah);
    expect([tone, read(heading), read(text)].join(' | ').replaceAll('\u00A0', ' ')).toBe(said);
  });

  it('has the same wording as the task on the home page', () => {
    const known = billed(owed(late));
    const { heading, text } = payNotice(known, rupiah);
    const task = findPremiumTask({ calendar: known, currency: rupiah });
    expect(heading).toBe(task?.sentence);
    expect(text).toContain(task?.detail);
  });
});

describe('debit mandate', () => {
  it.each([
    [
      'waiting for the next debit',
      debit,
      'Kami tarik dari BNI ***123 pada 24/07/2027. Anda boleh membayar lebih dulu; yang sudah dibayar tidak kami tarik lagi.',
    ],
    ['being processed by the bank', { ...debit, waiting: true }, 'Penarikan dari BNI ***123 sedang diproses bank.'],
    [
      'no longer used for debits',
      { ...debit, next_try_on: null },
      'Kami tidak menarik lagi dari BNI ***123. Bayar lewat nomor virtual account.',
    ],
  ])('is described as %s', (_, of, text) => {
    expect(debitText(of, 'BNI ***123')).toBe(text);
  });

  it.each([
    ['saldo tidak cukup', 'saldo rekening tidak cukup'],
    ['saldo tidak cukup.', 'saldo rekening tidak cukup'],
    ['INSUFFICIENT_FUNDS', 'saldo rekening tidak cukup'],
    ['X99 <b>', 'bank menolak pendebetan'],
  ])('explains why a debit failed: %s', (reason, why) => {
    const failure = { due_on: today, on: day('2026-11-07'), amount: 9, reason };
    expect(failureText(failure, 'Rp 9')).toBe(`Penarikan Rp 9 pada 07/11/2026 tidak berhasil: ${why}.`);
  });
});

describe('money in suspense', () => {
  it.each([
    ['OPEN', null, undefined],
    ['OVERDUE', null, 'Titipan dapat dikembalikan setelah premi yang belum dibayar lunas.'],
    ['NO_ACCOUNT', null, 'Untuk menerimanya kembali, daftarkan rekening manfaat lebih dulu.'],
    ['NOT_CLEARED', day('2026-11-25'), 'Uang ini dihitung mulai 25/11/2026. Setelah itu dapat dikembalikan.'],
  ] as const)('has the refund text for state %s', (refund, clears_on, text) => {
    const hindrance = creditHindrance({ amount: 5, clears_on, refund });
    expect(hindrance === undefined ? undefined : read(hindrance)).toBe(text);
  });
});
