import * as z from 'zod/mini';
import { parameter } from './parameter.ts';

/** Parameters of the comparison with bank statements, and of suspense. */
export const statementNumbers = {
  'match.four_eyes_from': parameter(z.number(), {
    default: 10_000_000,
    dollars: 750,
    source: '[D]',
    text: 'Amount from which another person confirms what one matched or explained by hand, the amount itself counted (rulebook 6.4, 6.13).',
    words:
      'Batas jumlah; mulai dari itu pencocokan atau penjelasan satu petugas dikonfirmasi petugas lain, jumlah itu sendiri termasuk.',
  }),
  'statement.match_days_cd': parameter(z.number(), {
    default: 3,
    source: '[D]',
    text: 'CD by which the day of a bank statement may differ from ours (rulebook 6.13).',
    words: 'Hari kalender selisih yang diperbolehkan antara tanggal rekening koran dan tanggal kami.',
  }),
  'statement.open_days_cd': parameter(z.number(), {
    default: 5,
    source: '[D]',
    text: 'CD after which a difference from a bank statement that nobody settled is an alarm (rulebook 6.13).',
    words: 'Hari kalender sampai selisih rekening koran yang belum diselesaikan menjadi alarm.',
  }),
  'suspense.old_wd': parameter(z.number(), {
    default: 5,
    source: '[D]',
    text: 'WD after its value date from which money in suspense is marked as old (rulebook 6.14).',
    words: 'Hari kerja sejak tanggal dana sampai titipan ditandai lama.',
  }),
};
