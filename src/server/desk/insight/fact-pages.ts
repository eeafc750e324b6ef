import type { FactKind, InsightRow, InsightTable } from '#shared/wire/desk-insight/insight.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Period } from './insight-question.ts';
import { countFacts, countsBy, type FactCount } from './insight-repository.ts';
import { detailText } from './insight-words.ts';
import {
  counted,
  factList,
  groupFacts,
  largestFirst,
  plain,
  shareOf,
  shareText,
  sumOf,
  type FactGroup,
  type PagePart,
} from './insight-tables.ts';

const bySize = (counts: readonly FactCount[]): readonly FactCount[] =>
  countsBy(counts, 'all').toSorted((left, right) => right.count - left.count);

/** Table of the details of a kind, the most frequent first. */
function detailTable(
  kind: FactKind,
  counts: readonly FactCount[],
  period: Period,
  words: Pick<InsightTable, 'id' | 'title' | 'definition'> & { readonly head: string },
): InsightTable {
  const { head, ...table } = words;
  const all = bySize(counts);
  return {
    ...table,
    heads: [head, 'Bagian'],
    rows: all.map(({ detail, count }): InsightRow => {
      const share = shareOf(count, sumOf(all));
      return {
        name: detailText(kind, detail),
        share,
        cells: [counted(count, factList(kind, period)({ detail })), plain(shareText(share))],
      };
    }),
  };
}

/** Table of a kind by type of request, the most frequent first. */
function typeTable(
  kind: FactKind,
  counts: readonly FactCount[],
  period: Period,
  words: Pick<InsightTable, 'id' | 'title' | 'definition'> & { readonly head: string },
): InsightTable {
  const { head, ...table } = words;
  const groups = largestFirst(groupFacts(countsBy(counts, 'type'), 'type'));
  const whole = sumOf(countsBy(counts, 'all'));
  return {
    ...table,
    heads: [head, 'Bagian'],
    rows: groups.map(({ key: type, counts: each }): InsightRow => {
      const share = shareOf(sumOf(each), whole);
      return {
        name: type,
        share,
        cells: [counted(sumOf(each), factList(kind, period)({ type })), plain(shareText(share))],
      };
    }),
  };
}

/** Page 'automatic': which part of the decisions nobody had to take. */
export async function buildAutomaticPage(q: Queryable, period: Period): Promise<PagePart> {
  const counts = await countFacts(q, 'DECIDED', period);
  const list = factList('DECIDED', period);
  const all = countsBy(counts, 'all');
  const cellsOf = (each: readonly FactCount[], type: string) => [
    counted(sumOf(each), list({ type })),
    counted(sumOf(each, ['SYSTEM']), list({ type, detail: 'SYSTEM' })),
    counted(sumOf(each, ['APPROVED', 'REJECTED']), list({ type, detail: 'APPROVED,REJECTED' })),
  ];
  const row = ({ key: type, counts: each }: FactGroup): InsightRow => {
    const share = shareOf(sumOf(each, ['SYSTEM']), sumOf(each));
    return { name: type, share, cells: [plain(shareText(share)), ...cellsOf(each, type)] };
  };
  const [total, system, person] = cellsOf(all, '');
  return {
    lead: [
      { label: 'Tanpa petugas', ...plain(shareText(shareOf(sumOf(all, ['SYSTEM']), sumOf(all)))) },
      { label: 'Keputusan', ...(total ?? plain('0')) },
      { label: 'Oleh sistem', ...(system ?? plain('0')) },
      { label: 'Oleh petugas', ...(person ?? plain('0')) },
    ],
    tables: [
      {
        id: 'types',
        title: 'Menurut jenis',
        definition:
          'Bagian keputusan yang diambil sistem, dari semua keputusan (disetujui atau ditolak) pada masa ini. Sistem hanya menyetujui; pengajuan yang diperiksa petugas lebih dulu dihitung pada petugas.',
        heads: ['Tanpa petugas', 'Keputusan', 'Oleh sistem', 'Oleh petugas'],
        rows: largestFirst(groupFacts(countsBy(counts, 'type'), 'type')).map(row),
      },
    ],
  };
}

/** Page 'returns': what came back, and why. */
export async function buildReturnsPage(q: Queryable, period: Period): Promise<PagePart> {
  const counts = await countFacts(q, 'RETURNED', period);
  const total = sumOf(countsBy(counts, 'all'));
  return {
    lead: [{ label: 'Pengembalian', ...counted(total, factList('RETURNED', period)()) }],
    tables: [
      detailTable('RETURNED', counts, period, {
        id: 'reasons',
        title: 'Menurut sebab',
        definition:
          'Kembali ke nasabah (dokumen atau isian diminta), dari penyetuju ke verifikator, atau dari bank. Satu permintaan dengan beberapa sebab dihitung sekali untuk setiap sebab.',
        head: 'Pengembalian',
      }),
      typeTable('RETURNED', counts, period, {
        id: 'types',
        title: 'Menurut jenis',
        definition: 'Pengembalian yang sama, menurut jenis pengajuan.',
        head: 'Pengembalian',
      }),
    ],
  };
}

/** Page 'reopened': decisions that did not last, and those that customers do not accept. */
export async function buildReopenedPage(q: Queryable, period: Period): Promise<PagePart> {
  const [reopened, objected] = await Promise.all([
    countFacts(q, 'REOPENED', period),
    countFacts(q, 'OBJECTED', period),
  ]);
  const [again, objections] = [reopened, objected].map((counts) => sumOf(countsBy(counts, 'all')));
  return {
    lead: [
      { label: 'Dibuka lagi', ...counted(again ?? 0, factList('REOPENED', period)()) },
      { label: 'Keberatan', ...counted(objections ?? 0, factList('OBJECTED', period)()) },
    ],
    tables: [
      detailTable('REOPENED', reopened, period, {
        id: 'reopened',
        title: 'Dibuka lagi',
        definition:
          'Kembali diperiksa setelah disetujui, karena harga unit ternyata tidak cukup; atau dikirim lagi oleh nasabah pada polis yang sama setelah pengajuan sejenis yang terakhir ditolak atau kedaluwarsa.',
        head: 'Pengajuan',
      }),
      typeTable('OBJECTED', objected, period, {
        id: 'objections',
        title: 'Keberatan menurut jenis',
        definition:
          'Pengajuan yang keputusannya dinyatakan keberatan oleh nasabah, menurut hari keberatan pertama. Setiap pengajuan dihitung sekali.',
        head: 'Keberatan',
      }),
    ],
  };
}
