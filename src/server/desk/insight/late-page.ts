import { Big } from 'big.js';
import { formatMoney, roundMoney } from '#shared/money/money.ts';
import { formatPercent } from '#shared/money/percent.ts';
import { LateCause, lateCauseWords } from '#shared/requests/late-causes.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { InsightRow, InsightTable } from '#shared/wire/desk-insight/insight.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listAddress, type Period } from './insight-question.ts';
import { countFacts, countsBy, readStaffNames, sumLate, type LateSum } from './insight-repository.ts';
import { detailText, queueWords } from './insight-words.ts';
import { counted, countText, factList, plain, shareOf, shareText, sumOf, type PagePart } from './insight-tables.ts';

const daysOfYear = 365;

/** Groups of `sumLate` by what they leave out. */
const [all, byType, byCause, byOwner] = [15, 7, 11, 12] as const;

/** Sums of one group over all currencies. */
interface LateGroup {
  readonly key: LateSum;
  readonly sums: readonly LateSum[];
}

const countOf = (sums: readonly LateSum[]): number => sums.reduce((total, { count }) => total + count, 0);
const daysOf = (sums: readonly LateSum[]): number => sums.reduce((total, { days }) => total + days, 0);
const longestOf = (sums: readonly LateSum[]): number => Math.max(0, ...sums.map(({ longest }) => longest));

const groupsOf = (sums: readonly LateSum[], others: number): readonly LateGroup[] => {
  const each = sums.filter((sum) => sum.others === others);
  const grouped = Map.groupBy(each, ({ type, cause, clerk, queue }) => JSON.stringify([type, cause, clerk, queue]));
  return [...grouped.values()]
    .flatMap((group) => (group[0] === undefined ? [] : [{ key: group[0], sums: group }]))
    .toSorted((left, right) => countOf(right.sums) - countOf(left.sums));
};

const joined = (parts: readonly string[]): string => (parts.length === 0 ? '–' : parts.join(' + '));

const amountText = (sums: readonly LateSum[]): string =>
  joined(
    sums.flatMap(({ currency, amount }) =>
      currency === null || amount === null ? [] : [formatMoney(amount, currency)],
    ),
  );

/** Estimates what the waiting money costs: amount × days × percent a year, by days of 365, rounded half up. */
function costText(sums: readonly LateSum[], percent: number): string {
  return joined(
    sums.flatMap(({ currency, amount_days: amountDays }) => {
      if (currency === null || amountDays === null) return [];
      const cost = new Big(amountDays).times(percent).div(100).div(daysOfYear);
      return [formatMoney(roundMoney(cost, currency), currency)];
    }),
  );
}

const heads = ['Pengajuan', 'Bagian', 'Hari lewat', 'Terlama', 'Nilai yang menunggu', 'Perkiraan biaya'];

const rowOf = (name: string, list: string, sums: readonly LateSum[], whole: number, percent: number): InsightRow => {
  const share = shareOf(countOf(sums), whole);
  return {
    name,
    share,
    cells: [
      counted(countOf(sums), list),
      plain(shareText(share)),
      plain(countText(daysOf(sums))),
      plain(`${countText(longestOf(sums))} hari`),
      plain(amountText(sums)),
      plain(costText(sums, percent)),
    ],
  };
};

const causeText = (cause: string | null): string => {
  const known = LateCause.safeParse(cause).data;
  return known === undefined ? (cause ?? '') : lateCauseWords[known];
};

const lateDefinition =
  'Pengajuan terbuka yang janjinya kepada nasabah pernah terlewat, juga yang sudah mendapat janji baru. Hari lewat dihitung dari janji pertama yang terlewat, dalam hari kalender.';

const costDefinition = (percent: number): string =>
  `Perkiraan biaya = nilai pengajuan × hari lewat × ${formatPercent(percent)} setahun ÷ 365 (parameter late.cost_percent). Ini nilai uang yang menunggu, bukan yang dibayarkan kepada nasabah. Pengajuan tanpa nilai uang tidak ikut.`;

const missedTable = async (q: Queryable, period: Period): Promise<InsightTable> => {
  const missed = countsBy(await countFacts(q, 'MISSED', period), 'all');
  const list = factList('MISSED', period);
  return {
    id: 'missed',
    title: 'Janji yang terlewat dalam masa ini',
    definition:
      'Setiap janji yang terlewat, menurut siapa yang paling lama memegang pengajuan sampai hari itu. Pengajuan yang melewati dua janji dihitung dua kali, juga bila kini sudah selesai.',
    heads: ['Janji terlewat', 'Bagian'],
    rows: missed
      .toSorted((left, right) => right.count - left.count)
      .map(({ detail, count }) => {
        const share = shareOf(count, sumOf(missed));
        return {
          name: detailText('MISSED', detail),
          share,
          cells: [counted(count, list({ detail })), plain(shareText(share))],
        };
      }),
  };
};

/** Sums and names from which the tables of late requests are built. */
interface LateSums {
  readonly sums: readonly LateSum[];
  readonly names: ReadonlyMap<string, string>;
  readonly costPercent: number;
}

function lateTables({ sums, names, costPercent }: LateSums): readonly InsightTable[] {
  const count = countOf(sums.filter(({ others }) => others === all));
  const row = (name: string, filters: Parameters<typeof listAddress>[1], { sums: each }: LateGroup): InsightRow =>
    rowOf(name, listAddress('LATE', filters), each, count, costPercent);
  return [
    {
      id: 'what',
      title: 'Apa yang terlambat',
      definition: `${lateDefinition} ${costDefinition(costPercent)}`,
      heads,
      rows: groupsOf(sums, byType).map((each) => row(each.key.type ?? '', { type: each.key.type }, each)),
    },
    {
      id: 'why',
      title: 'Mengapa',
      definition:
        'Siapa yang paling lama memegang pengajuan sampai janji terakhirnya terlewat, dalam hari kerja. Nasabah hanya menjadi sebab bila tidak ada yang lain.',
      heads,
      rows: groupsOf(sums, byCause).map((each) => row(causeText(each.key.cause), { detail: each.key.cause }, each)),
    },
    {
      id: 'whose',
      title: 'Di tangan siapa',
      definition: 'Petugas yang memegangnya sekarang; bila tidak ada, antrean tempat pengajuan itu menunggu.',
      heads,
      rows: groupsOf(sums, byOwner).map((each) => {
        const { clerk, queue } = each.key;
        return clerk === null || clerk === ''
          ? row(queueWords[queue ?? ''] ?? '', { clerk: 'none', queue }, each)
          : row(names.get(clerk) ?? clerk, { clerk, queue }, each);
      }),
    },
  ];
}

/** Page 'late': what is late, why, whose, and what it costs. */
export async function buildLatePage(
  q: Queryable,
  day: BusinessDate,
  period: Period,
  costPercent: number,
): Promise<PagePart> {
  const [sums, names, missed] = await Promise.all([sumLate(q, day), readStaffNames(q), missedTable(q, period)]);
  const total = sums.filter(({ others }) => others === all);
  return {
    lead: [
      { label: 'Terlambat sekarang', ...counted(countOf(total), listAddress('LATE')) },
      { label: 'Terlama', ...plain(`${countText(longestOf(total))} hari`) },
      { label: 'Nilai yang menunggu', ...plain(amountText(total)) },
      { label: 'Perkiraan biaya', ...plain(costText(total, costPercent)) },
    ],
    tables: [...lateTables({ sums, names, costPercent }), missed],
  };
}
