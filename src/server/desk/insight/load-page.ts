import { describeState } from '#shared/requests/request-states.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { InsightRow } from '#shared/wire/desk-insight/insight.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listAddress } from './insight-question.ts';
import { countOpenBy, type Ages, type OpenCount } from './insight-repository.ts';
import { counted, plain, shareOf, type PagePart } from './insight-tables.ts';

/** Builds the address of the queue with these filters. */
const queueAddress = (filters: Readonly<Record<string, string>>): string =>
  `/?${new URLSearchParams({ state: 'open', ...filters }).toString()}`;

const definition = (ages: Ages): string =>
  `Pengajuan yang belum berakhir. Umur dihitung dari hari pengajuan dikirim, dalam hari kalender; ${ages.old} dan ${ages.older} hari adalah parameter insight.old_cd dan insight.older_cd.`;

/** Function that builds a row of open requests with their ages. */
const rowBuilder =
  (total: number, ages: Ages) =>
  (name: string, filters: { readonly type?: string; readonly state?: string }, each: OpenCount): InsightRow => {
    const { state, ...others } = filters;
    const older = (age: number): string => listAddress('OPEN', { ...filters, age });
    return {
      name,
      share: shareOf(each.count, total),
      cells: [
        counted(each.count, queueAddress({ ...(state !== undefined && { status: state }), ...others })),
        counted(each.old, older(ages.old)),
        counted(each.older, older(ages.older)),
        plain(each.oldest === null ? '–' : `${each.oldest} hari`),
      ],
    };
  };

/** Page 'load': open requests and their age, by state and by type. */
export async function buildLoadPage(q: Queryable, day: BusinessDate, ages: Ages): Promise<PagePart> {
  const counts = await countOpenBy(q, day, ages);
  const of = (group: number) => counts.filter(({ others }) => others === group);
  const [all] = of(3);
  const row = rowBuilder(all?.count ?? 0, ages);
  const heads = ['Terbuka', `${ages.old} hari atau lebih`, `${ages.older} hari atau lebih`, 'Tertua'];
  const table = { definition: definition(ages), heads };
  return {
    lead: [
      { label: 'Terbuka', ...counted(all?.count ?? 0, queueAddress({})) },
      { label: `${ages.old} hari atau lebih`, ...counted(all?.old ?? 0, listAddress('OPEN', { age: ages.old })) },
      { label: `${ages.older} hari atau lebih`, ...counted(all?.older ?? 0, listAddress('OPEN', { age: ages.older })) },
    ],
    tables: [
      {
        ...table,
        id: 'states',
        title: 'Menurut status',
        rows: of(2).map((each) => row(describeState(each.state), { state: each.state ?? '' }, each)),
      },
      {
        ...table,
        id: 'types',
        title: 'Menurut jenis',
        rows: of(1).map((each) => row(each.type ?? '', { type: each.type ?? '' }, each)),
      },
    ],
  };
}
