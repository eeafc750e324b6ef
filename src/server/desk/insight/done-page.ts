import { Big } from 'big.js';
import { formatNumber } from '#shared/money/number-format.ts';
import type { Calendar } from '#shared/time/calendar.ts';
import { addDays, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { InsightRow, InsightTable } from '#shared/wire/desk-insight/insight.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Period } from './insight-question.ts';
import { countFacts, countsBy, readStaffNames, type FactCount } from './insight-repository.ts';
import { listLeavesIn, readHours, type LeaveDays } from './staff-hours.ts';
import {
  counted,
  factList,
  groupFacts,
  largestFirst,
  plain,
  shareOf,
  sumOf,
  type FactGroup,
  type PagePart,
} from './insight-tables.ts';

/** Columns of the steps of a clerk, with the details that they count. */
const stepColumns = [
  { head: 'Memeriksa', details: ['PROPOSED', 'ASKED', 'REFERRED'] },
  { head: 'Menilai risiko', details: ['JUDGED'] },
  { head: 'Memutuskan', details: ['DECIDED', 'SENT_BACK', 'STOPPED'] },
  { head: 'Kepatuhan dan uang', details: ['COMPLIANCE', 'MONEY'] },
] as const;

/** Counts the working days of a period on which a clerk had no leave. */
function daysAtWork({ since, until }: Period, leaves: readonly LeaveDays[], calendar: Calendar): number {
  let days = 0;
  for (let day = since; day <= until; day = addDays(day, 1))
    if (calendar.isWorkingDay(day) && !leaves.some((leave) => leave.first_day <= day && day <= leave.last_day))
      days += 1;
  return days;
}

/** Presence of the clerks: hours a day where set, and leaves; `worked` = the days of the period that have come. */
interface Presence {
  readonly worked: Period;
  readonly hours: ReadonlyMap<string, string>;
  readonly leaves: readonly LeaveDays[];
  readonly calendar: Calendar;
}

const decimals = (value: Big): string => formatNumber(value, 1);

/** Writes hours of presence in the period, and steps an hour; '–' where hours are not set. */
function presenceCells(clerk: string, steps: number, { worked, hours, leaves, calendar }: Presence) {
  const aDay = hours.get(clerk);
  if (aDay === undefined) return [plain('–'), plain('–')];
  const own = leaves.filter(({ user_name }) => user_name === clerk);
  const present = new Big(aDay).times(daysAtWork(worked, own, calendar));
  return [plain(decimals(present)), plain(present.eq(0) ? '–' : decimals(new Big(steps).div(present)))];
}

const clerkTable = (
  steps: readonly FactCount[],
  period: Period,
  presence: Presence,
  names: ReadonlyMap<string, string>,
): InsightTable => {
  const list = factList('STEP', period);
  const groups = largestFirst(groupFacts(countsBy(steps, 'clerk'), 'clerk'));
  const most = Math.max(0, ...groups.map(({ counts }) => sumOf(counts)));
  const row = ({ key: clerk, counts }: FactGroup): InsightRow => ({
    name: names.get(clerk) ?? clerk,
    share: shareOf(sumOf(counts), most),
    cells: [
      counted(sumOf(counts), list({ clerk })),
      ...stepColumns.map(({ details }) => counted(sumOf(counts, details), list({ clerk, detail: details.join(',') }))),
      ...presenceCells(clerk, sumOf(counts), presence),
    ],
  });
  return {
    id: 'clerks',
    title: 'Menurut petugas',
    definition:
      'Langkah yang menyelesaikan bagian seorang petugas: mengusulkan, meminta dokumen, meneruskan, menilai, memutuskan, mengembalikan, menghentikan, menjawab temuan, menyiapkan atau melepas uang. Mengambil, melepas dan menunda kasus tidak dihitung. Jam hadir = hari kerja dalam masa ini sampai hari ini, tanpa cuti × jam sehari yang diisi ketua tim.',
    heads: ['Langkah', ...stepColumns.map(({ head }) => head), 'Jam hadir', 'Langkah per jam'],
    rows: groups.map(row),
  };
};

const dayTable = (decided: readonly FactCount[], steps: readonly FactCount[], period: Period): InsightTable => {
  const byDay = Map.groupBy(countsBy(decided, 'day'), ({ day }) => day);
  const stepsOf = Map.groupBy(countsBy(steps, 'day'), ({ day }) => day);
  const days = [...new Set([...byDay.keys(), ...stepsOf.keys()])]
    .flatMap((day) => day ?? [])
    .toSorted()
    .toReversed();
  const most = Math.max(0, ...days.map((day) => sumOf(byDay.get(day) ?? [])));
  return {
    id: 'days',
    title: 'Per hari',
    definition: `Diputus = pengajuan yang disetujui atau ditolak pada hari itu (WIB), oleh petugas atau sistem; penolakan oleh nasabah, pembatalan dan kedaluwarsa tidak dihitung. Pengajuan yang diputus lagi dihitung lagi. Masa ${formatDate(period.since)} sampai ${formatDate(period.until)}.`,
    heads: ['Diputus', 'Langkah petugas'],
    rows: days.map((day): InsightRow => {
      const one = { since: day, until: day };
      const count = sumOf(byDay.get(day) ?? []);
      return {
        name: formatDate(day),
        share: shareOf(count, most),
        cells: [
          counted(count, factList('DECIDED', one)()),
          counted(sumOf(stepsOf.get(day) ?? []), factList('STEP', one)()),
        ],
      };
    }),
  };
};

/** Page 'done': what was decided each day, and what each clerk did. */
export async function buildDonePage(
  q: Queryable,
  day: BusinessDate,
  period: Period,
  calendar: Calendar,
): Promise<PagePart> {
  const [decided, steps, names, hours, leaves] = await Promise.all([
    countFacts(q, 'DECIDED', period),
    countFacts(q, 'STEP', period),
    readStaffNames(q),
    readHours(q),
    listLeavesIn(q, period),
  ]);
  const [all, made] = [decided, steps].map((counts) => sumOf(countsBy(counts, 'all')));
  const worked = { ...period, until: period.until < day ? period.until : day };
  return {
    lead: [
      { label: 'Diputus', ...counted(all ?? 0, factList('DECIDED', period)()) },
      { label: 'Langkah petugas', ...counted(made ?? 0, factList('STEP', period)()) },
    ],
    tables: [clerkTable(steps, period, { worked, hours, leaves, calendar }, names), dayTable(decided, steps, period)],
  };
}
