import { parseBusinessDate as day } from '#shared/time/dates.ts';
import { buildPremium, type FactsChanges } from '../testing/build-facts.ts';
import type { Samples } from '../testing/samples.ts';

const payload = (changes: Record<string, unknown> = {}) => ({
  status: 'set',
  start_premium_holiday_date: '2027-03-15',
  end_premium_holiday_date: '2028-03-15',
  ktp_selfie_attachment: 'swafoto.jpg',
  ...changes,
});

/** Policy with monthly premiums, two months into a holiday of one year. */
export const onHoliday: FactsChanges = {
  position: {
    subStatus: 'PREMIUM_HOLIDAY',
    premium: buildPremium({
      frequency: 4,
      nextDueOn: day('2027-09-15'),
      paidToOn: day('2027-09-15'),
      holiday: { from: day('2026-09-15'), until: day('2027-09-15') },
    }),
  },
};

const changed = (changes: Record<string, unknown> = {}) =>
  payload({
    status: 'change',
    start_premium_holiday_date: '2026-12-15',
    end_premium_holiday_date: '2028-09-15',
    ...changes,
  });

const required = 'Field harus diisi.';
const dueDates = 'Tanggal mulai dan berakhir harus tanggal jatuh tempo premi.';
const otherState =
  'Pilihan ini tidak sesuai dengan keadaan cuti premi polis Anda. Muat ulang halaman, lalu pilih kembali.';
const [start, end] = ['start_premium_holiday_date', 'end_premium_holiday_date'];

/** Facts: yearly premium, next due 15/03/2027; value Rp 19.000.000, charges Rp 100.000 a month. */
export const samples: Samples = {
  inputs: { form: 3 },
  minimal: { name: 'one year from the first due date that leaves the lead', payload: payload() },
  maximal: {
    name: 'the running holiday made as long as it can be',
    facts: onHoliday,
    payload: changed(),
  },
  bad: [
    {
      name: 'unknown status',
      payload: payload({ status: 'stop' }),
      path: 'status',
      code: 'FIELD',
      message: required,
    },
    { name: 'no end', payload: payload({ [end]: '' }), path: end, code: 'FIELD', message: required },
    {
      name: 'an end that is no day',
      payload: payload({ [end]: 'Invalid date' }),
      path: end,
      code: 'FIELD',
      message: 'Tanggal tidak sesuai.',
    },
    {
      name: 'no selfie',
      payload: payload({ ktp_selfie_attachment: '' }),
      path: 'ktp_selfie_attachment',
      code: 'FIELD',
      message: 'Mohon upload dokumen.',
    },
    {
      name: 'a start of one’s own choice',
      payload: payload({ [start]: '2027-03-16' }),
      path: start,
      code: 'HOL-DATE',
      message: dueDates,
    },
    {
      name: 'a later due date as start',
      payload: payload({ [start]: '2028-03-15', [end]: '2029-03-15' }),
      path: start,
      code: 'HOL-DATE',
      message: dueDates,
    },
    {
      name: 'an end between due dates',
      payload: payload({ [end]: '2028-03-16' }),
      path: end,
      code: 'HOL-DATE',
      message: dueDates,
    },
    {
      name: 'an end on the start',
      payload: payload({ [end]: '2027-03-15' }),
      path: end,
      code: 'HOL-DATE',
      message: dueDates,
    },
    {
      name: 'an end before the start',
      payload: payload({ [end]: '2026-03-15' }),
      path: end,
      code: 'HOL-DATE',
      message: dueDates,
    },
    {
      name: 'three years',
      payload: payload({ [end]: '2030-03-15' }),
      path: end,
      code: 'HOL-LENGTH',
      message: 'Lama cuti premi minimal 1 bulan dan maksimal 24 bulan.',
    },
    {
      name: 'a value that does not carry the charges',
      facts: { position: { monthlyDeductionByYear: [1_400_000, 1_400_000] } },
      payload: payload(),
      path: end,
      code: 'HOL-FUND',
      message: 'Nilai dana tidak mencukupi untuk biaya selama cuti premi.',
    },
    {
      name: 'a change without a holiday',
      payload: payload({ status: 'change' }),
      path: 'status',
      code: 'HOL-STATE',
      message: otherState,
    },
    {
      name: 'a second holiday within the first',
      facts: onHoliday,
      payload: payload({ [start]: '2026-12-15', [end]: '2027-12-15' }),
      path: 'status',
      code: 'HOL-STATE',
      message: otherState,
    },
    {
      name: 'a change that changes nothing',
      facts: onHoliday,
      payload: changed({ [end]: '2027-09-15' }),
      path: end,
      code: 'INF-NONE',
      message: 'Tidak ada data yang berubah.',
    },
    {
      name: 'a change beyond the longest, counted from the beginning',
      facts: onHoliday,
      payload: changed({ [end]: '2028-10-15' }),
      path: end,
      code: 'HOL-LENGTH',
      message: 'Lama cuti premi minimal 1 bulan dan maksimal 24 bulan.',
    },
    {
      name: 'a cancellation with another end than the one that stands',
      facts: onHoliday,
      payload: changed({ status: 'cancel' }),
      path: end,
      code: 'HOL-DATE',
      message: dueDates,
    },
    {
      name: 'a cancellation of what ends by then anyway',
      facts: {
        position: {
          subStatus: 'PREMIUM_HOLIDAY',
          premium: buildPremium({ frequency: 4, holiday: { from: day('2026-09-15'), until: day('2026-12-15') } }),
        },
      },
      payload: changed({ status: 'cancel', [end]: '2026-12-15' }),
      path: 'status',
      code: 'HOL-ENDING',
      message: 'Cuti premi Anda berakhir pada 15/12/2026 sehingga tidak dapat diubah lagi.',
    },
    {
      name: 'approved when the start has come',
      facts: { submittedOn: day('2026-11-01'), position: { startDate: day('2023-11-20') } },
      payload: payload({ [start]: '2026-11-20', [end]: '2027-11-20' }),
      path: start,
      code: 'HOL-LATE',
      message: 'Tanggal mulai 20/11/2026 sudah lewat. Ajukan kembali dengan tanggal jatuh tempo berikutnya.',
    },
  ],
  refused: [
    { name: 'product without funds', facts: { position: { archetype: 'END' } }, code: 'PROD-NA', from: null },
    { name: 'paid once', facts: { position: { archetype: 'UL_SGL' } }, code: 'PROD-NA', from: null },
    { name: 'claim registered', facts: { position: { claimRegistered: true } }, code: 'POL-CLAIM', from: null },
    { name: 'in grace', facts: { position: { subStatus: 'GRACE' } }, code: 'POL-GRACE', from: null },
    { name: 'lapsed', facts: { position: { subStatus: 'LAPSED_PREMIUM' } }, code: 'POL-STATUS', from: null },
    { name: 'surrendered', facts: { position: { subStatus: 'SURRENDERED' } }, code: 'POL-CLOSED', from: null },
    {
      name: 'not issued yet',
      facts: { position: { subStatus: 'PENDING_ISSUE', startDate: day('2026-11-22') } },
      code: 'POL-PENDING',
      from: null,
    },
    {
      name: 'younger than three years',
      facts: { position: { startDate: day('2024-01-10') } },
      code: 'HOL-AGE',
      from: '2027-01-10',
    },
    {
      name: 'a premium unpaid',
      facts: {
        position: { premium: buildPremium({ unpaid: [{ dueOn: day('2026-11-15'), amount: 18_000_000 }] }) },
      },
      code: 'POL-GRACE',
      from: null,
    },
    {
      name: 'the must-pay period reaches beyond the start',
      facts: { position: { premium: buildPremium({ compulsoryUntil: day('2027-06-01') }) } },
      code: 'HOL-COMP',
      from: '2027-06-01',
    },
    {
      name: 'all premiums paid',
      facts: { position: { premium: buildPremium({ endsOn: day('2027-03-15'), nextDueOn: null }) } },
      code: 'HOL-NONE',
      from: null,
    },
    {
      name: 'the last holiday ended less than a year before',
      facts: { position: { premium: buildPremium({ pastHolidayUntil: day('2026-05-15') }) } },
      code: 'HOL-AGAIN',
      from: '2027-05-15',
    },
    {
      name: 'the running holiday ends before anything could change',
      facts: {
        position: {
          subStatus: 'PREMIUM_HOLIDAY',
          premium: buildPremium({ frequency: 4, holiday: { from: day('2026-01-15'), until: day('2026-11-30') } }),
        },
      },
      code: 'HOL-ENDING',
      from: null,
    },
  ],
};
