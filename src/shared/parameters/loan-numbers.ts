import * as z from 'zod/mini';
import { parameter } from './parameter.ts';

/** Parameters of policy loans (rulebook 7.2, 7.3). */
export const loanNumbers = {
  'loan.max_percent': parameter(z.number(), {
    default: 80,
    source: '[K][D]',
    text: 'Percent of the cash value, less what is owed, that can be borrowed.',
    words: 'Persen dari nilai tunai yang dapat dipinjam, dikurangi utang yang ada.',
  }),
  'loan.min': parameter(z.number(), {
    default: 1_000_000,
    dollars: 100,
    source: '[D]',
    text: 'Least loan.',
    words: 'Pinjaman paling sedikit.',
  }),
  'loan.step': parameter(z.number(), {
    default: 100_000,
    dollars: 10,
    source: '[D]',
    text: 'Step of a loan.',
    words: 'Kelipatan pinjaman.',
  }),
  'loan.min_policy_age_months': parameter(z.number(), {
    default: 24,
    source: '[K][D]',
    text: 'Full months of the policy before the first loan.',
    words: 'Usia polis dalam bulan penuh sebelum pinjaman pertama.',
  }),
  'loan.rate_percent': parameter(z.number(), {
    default: 12,
    source: '[D]',
    text: 'Interest a year, by days over 365, capitalised on each anniversary.',
    words: 'Bunga setahun, dihitung per hari dengan 365 hari, ditambahkan ke pokok setiap ulang tahun polis.',
  }),
  'loan.fee': parameter(z.number(), {
    default: 0,
    source: '[D]',
    text: 'Fee of a new loan.',
    words: 'Biaya pinjaman baru.',
  }),
  'loan.duty_on_customer': parameter(z.boolean(), {
    default: false,
    source: '[D]',
    text: 'The borrower bears the stamp duty of the debt agreement; otherwise the insurer does, as who receives it (rulebook 11.5).',
    words: 'Peminjam menanggung meterai perjanjian utang; bila tidak, perusahaan asuransi sebagai penerima.',
  }),
  'loan.warning_at_percent': parameter(z.number(), {
    default: 90,
    source: '[D]',
    text: 'Debt in percent of the cash value at which the holder is warned.',
    words: 'Utang dalam persen dari nilai tunai; mulai dari angka ini pemegang polis diperingatkan.',
  }),
  'loan.lapse_notice_cd': parameter(z.number(), {
    default: 30,
    source: '[D]',
    text: 'CD between the warning and the first day on which a debt as high as the cash value ends the cover.',
    words: 'Hari kalender antara peringatan dan hari pertama utang setinggi nilai tunai mengakhiri perlindungan.',
  }),
  'loan.repay_min': parameter(z.number(), {
    default: 100_000,
    dollars: 10,
    source: '[D]',
    text: 'Least repayment; the whole debt where that is less.',
    words: 'Pembayaran paling sedikit; bila utang lebih kecil, seluruh utang.',
  }),
  'loan.second_approver_above': parameter(z.number(), {
    default: 50_000_000,
    dollars: 3_500,
    source: '[D]',
    text: 'Loan from which two people approve, the amount itself counted.',
    words: 'Batas pinjaman; mulai dari itu dua orang menyetujui, jumlah itu sendiri termasuk.',
  }),
};
