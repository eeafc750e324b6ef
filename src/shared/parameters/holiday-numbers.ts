import * as z from 'zod/mini';
import { parameter } from './parameter.ts';

/** Parameters of premium holiday and beneficiaries. */
export const holidayNumbers = {
  'hol.first_allowed_months': parameter(z.number(), {
    default: 36,
    source: '[S20→D]',
    text: 'Full months of the policy before the first premium holiday.',
    words: 'Usia polis dalam bulan penuh sebelum cuti premi pertama.',
  }),
  'hol.min_months': parameter(z.number(), {
    default: 1,
    source: '[D]',
    text: 'Shortest holiday.',
    words: 'Cuti premi tersingkat.',
  }),
  'hol.max_months': parameter(z.number(), {
    default: 24,
    source: '[D]',
    text: 'Longest holiday.',
    words: 'Cuti premi terlama.',
  }),
  'hol.fund_cover': parameter(z.number(), {
    default: 1.2,
    source: '[D]',
    text: 'How many times the fund value must cover the charges of the holiday.',
    words: 'Berapa kali nilai dana harus menutup biaya selama cuti premi.',
  }),
  'hol.auto_cover': parameter(z.number(), {
    default: 1.5,
    source: '[D]',
    text: 'How many times it must cover them for the system to decide by itself.',
    words: 'Berapa kali nilai dana harus menutup biaya itu agar sistem memutuskan sendiri.',
  }),
  'hol.lead_cd': parameter(z.number(), {
    default: 14,
    source: '[D]',
    text: 'CD between sending and the due date on which a holiday begins.',
    words: 'Hari kalender dari pengiriman sampai jatuh tempo pertama dalam cuti premi.',
  }),
  'hol.again_after_months': parameter(z.number(), {
    default: 12,
    source: '[D]',
    text: 'Months from the end of one holiday to the start of the next.',
    words: 'Bulan dari akhir satu cuti premi sampai awal berikutnya.',
  }),
  'benef.total_percent': parameter(z.number(), {
    default: 100,
    source: '[S10]',
    text: 'Sum of the shares of the beneficiaries.',
    words: 'Jumlah bagian semua ahli waris.',
  }),
  'benef.max': parameter(z.number(), {
    default: 10,
    source: '[D]',
    text: 'Most beneficiaries.',
    words: 'Jumlah ahli waris paling banyak.',
  }),
};
