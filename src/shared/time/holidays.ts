import * as z from 'zod/mini';
import { BusinessDate, parseBusinessDate } from './dates.ts';

/**
 * Holiday. `exchange` closes only the exchange; `closed` closes insurer and exchange, as two people decided;
 * `provisional` = estimated until that year's decree is loaded (rulebook 9.7).
 */
export const Holiday = z.object({
  date: BusinessDate,
  name: z.string(),
  kind: z.enum(['national', 'joint_leave', 'exchange', 'closed']),
  provisional: z.boolean(),
});
export type Holiday = z.infer<typeof Holiday>;

type Row = readonly [date: string, name: string];

const rows = (kind: Holiday['kind'], provisional: boolean, days: readonly Row[]): readonly Holiday[] =>
  days.map(([date, name]) => ({ date: parseBusinessDate(date), name, kind, provisional }));

/** National holidays by joint decree (SKB) 1497/2025, 2/2025 and 5/2025: 17 days. */
const national2026: readonly Row[] = [
  ['2026-01-01', 'Tahun Baru 2026 Masehi'],
  ['2026-01-16', 'Isra Mikraj Nabi Muhammad SAW'],
  ['2026-02-17', 'Tahun Baru Imlek 2577 Kongzili'],
  ['2026-03-19', 'Hari Suci Nyepi Tahun Baru Saka 1948'],
  ['2026-03-21', 'Idulfitri 1447 Hijriah'],
  ['2026-03-22', 'Idulfitri 1447 Hijriah'],
  ['2026-04-03', 'Wafat Yesus Kristus'],
  ['2026-04-05', 'Kebangkitan Yesus Kristus (Paskah)'],
  ['2026-05-01', 'Hari Buruh Internasional'],
  ['2026-05-14', 'Kenaikan Yesus Kristus'],
  ['2026-05-27', 'Iduladha 1447 Hijriah'],
  ['2026-05-31', 'Hari Raya Waisak 2570 BE'],
  ['2026-06-01', 'Hari Lahir Pancasila'],
  ['2026-06-16', 'Tahun Baru Islam 1448 Hijriah'],
  ['2026-08-17', 'Proklamasi Kemerdekaan'],
  ['2026-08-25', 'Maulid Nabi Muhammad SAW'],
  ['2026-12-25', 'Kelahiran Yesus Kristus (Natal)'],
];

/** Joint leave (cuti bersama) of the same decree: 8 days. */
const jointLeave2026: readonly Row[] = [
  ['2026-02-16', 'Cuti bersama Tahun Baru Imlek'],
  ['2026-03-18', 'Cuti bersama Hari Suci Nyepi'],
  ['2026-03-20', 'Cuti bersama Idulfitri'],
  ['2026-03-23', 'Cuti bersama Idulfitri'],
  ['2026-03-24', 'Cuti bersama Idulfitri'],
  ['2026-05-15', 'Cuti bersama Kenaikan Yesus Kristus'],
  ['2026-05-28', 'Cuti bersama Iduladha'],
  ['2026-12-24', 'Cuti bersama Natal'],
];

/**
 * Estimated holidays until the decree for 2027 is loaded: fixed dates, and those that depend on Easter. Lunar dates are
 * never calculated.
 */
const national2027: readonly Row[] = [
  ['2027-01-01', 'Tahun Baru 2027 Masehi'],
  ['2027-03-26', 'Wafat Yesus Kristus'],
  ['2027-03-28', 'Kebangkitan Yesus Kristus (Paskah)'],
  ['2027-05-01', 'Hari Buruh Internasional'],
  ['2027-05-06', 'Kenaikan Yesus Kristus'],
  ['2027-06-01', 'Hari Lahir Pancasila'],
  ['2027-08-17', 'Proklamasi Kemerdekaan'],
  ['2027-12-25', 'Kelahiran Yesus Kristus (Natal)'],
];

/** Initial holidays of the calendar. Years before 2026 have only weekends (price history, rulebook 9.7). */
export const defaultHolidays: readonly Holiday[] = [
  ...rows('national', false, national2026),
  ...rows('joint_leave', false, jointLeave2026),
  ...rows('exchange', false, [['2026-12-31', 'Bursa tutup akhir tahun']]),
  ...rows('national', true, national2027),
  ...rows('exchange', true, [['2027-12-31', 'Bursa tutup akhir tahun']]),
];
