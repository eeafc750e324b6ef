import * as z from 'zod/mini';
import { parameter } from './parameter.ts';

/** Parameters of the suspicious patterns over time. Answers to customers have zeros instead (`hide-flags.ts`). */
export const flagNumbers = {
  'flag.payout_from': parameter(z.number(), {
    default: 50_000_000,
    dollars: 3_500,
    source: '[D]',
    text: 'Amount from which money that leaves is compared with a change of account, contact or holder before it, the amount itself counted.',
    words:
      'Batas jumlah; mulai dari itu uang keluar dibandingkan dengan perubahan rekening, kontak atau pemegang polis sebelumnya, jumlah itu sendiri termasuk.',
  }),
  'flag.account_days_cd': parameter(z.number(), {
    default: 30,
    source: '[D]',
    text: 'CD back in which a changed account marks money that leaves; 0 = this pattern is off.',
    words: 'Hari kalender ke belakang; rekening yang diganti dalam waktu itu menandai uang keluar. 0 = tidak dipakai.',
  }),
  'flag.contact_days_cd': parameter(z.number(), {
    default: 30,
    source: '[D]',
    text: 'CD back in which a new phone number, e-mail or address marks money that leaves; 0 = this pattern is off.',
    words:
      'Hari kalender ke belakang; nomor HP, email atau alamat baru dalam waktu itu menandai uang keluar. 0 = tidak dipakai.',
  }),
  'flag.holder_days_cd': parameter(z.number(), {
    default: 90,
    source: '[D]',
    text: 'CD back in which a new holder marks money that leaves; 0 = this pattern is off.',
    words: 'Hari kalender ke belakang; pemegang polis baru dalam waktu itu menandai uang keluar. 0 = tidak dipakai.',
  }),
  'flag.topup_days_cd': parameter(z.number(), {
    default: 90,
    source: '[D]',
    text: 'CD back in which top-ups are compared with a withdrawal or surrender; 0 = this pattern is off.',
    words: 'Hari kalender ke belakang untuk membandingkan top up dengan penarikan atau penebusan. 0 = tidak dipakai.',
  }),
  'flag.topup_from': parameter(z.number(), {
    default: 100_000_000,
    dollars: 7_000,
    source: '[D]',
    text: 'Sum of top-ups from which they are compared with a withdrawal or surrender, the sum itself counted.',
    words: 'Jumlah top up; mulai dari itu dibandingkan dengan penarikan atau penebusan, jumlah itu sendiri termasuk.',
  }),
  'flag.topup_share_percent': parameter(z.number(), {
    default: 50,
    source: '[D]',
    text: 'Percent of these top-ups that must leave again, the percentage itself counted.',
    words: 'Persen dari top up itu yang harus keluar lagi, persentase itu sendiri termasuk.',
  }),
  'flag.small_topup_days_cd': parameter(z.number(), {
    default: 30,
    source: '[D]',
    text: 'CD back in which small top-ups are added up; 0 = this pattern is off.',
    words: 'Hari kalender ke belakang untuk menjumlahkan top up kecil. 0 = tidak dipakai.',
  }),
  'flag.small_topup_count': parameter(z.number(), {
    default: 3,
    source: '[D]',
    text: 'Number of top-ups from which their sum counts, each at most `topup.single.max_wo_review`, their sum above it.',
    words:
      'Banyaknya top up; mulai dari itu jumlahnya dinilai, bila tiap top up tidak melebihi batas satu top up tanpa pemeriksaan dan jumlahnya melebihi batas itu.',
  }),
};
