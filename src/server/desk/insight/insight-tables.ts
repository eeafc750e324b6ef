import { formatPercent } from '#shared/money/percent.ts';
import type { InsightRow, InsightTable, ListKind } from '#shared/wire/desk-insight/insight.ts';
import type { Period } from './insight-question.ts';
import { listAddress } from './insight-question.ts';
import type { FactCount } from './insight-repository.ts';

type Cell = InsightRow['cells'][number];

/** Builds a figure without a list. */
export const plain = (text: string): Cell => ({ text, list: null });

/** Writes a number of requests or facts. */
export const countText = (count: number): string => count.toLocaleString('id-ID');

/** Builds a figure that opens its list; none has nothing to open. */
export const counted = (count: number, list: string): Cell => ({
  text: countText(count),
  list: count === 0 ? null : list,
});

/** Calculates a part of the whole in percent, to one decimal; 0 of nothing. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10;

/** Writes a share in percent. */
export const shareText = (share: number): string => formatPercent(share, 1);

/** Adds up counts; `details` = only those. */
export const sumOf = (counts: readonly FactCount[], details?: readonly string[]): number =>
  counts.reduce((sum, { detail, count }) => sum + (details === undefined || details.includes(detail) ? count : 0), 0);

/** Facts of one group: its key, and the counts by detail. */
export interface FactGroup {
  readonly key: string;
  readonly counts: readonly FactCount[];
}

/** Groups counts by day, type or clerk, in their order. */
export const groupFacts = (counts: readonly FactCount[], by: 'day' | 'type' | 'clerk'): readonly FactGroup[] =>
  [...Map.groupBy(counts, (each) => each[by] ?? '')].map(([key, each]) => ({ key, counts: each }));

/** Sorts groups, the largest first. */
export const largestFirst = (groups: readonly FactGroup[]): readonly FactGroup[] =>
  groups.toSorted((left, right) => sumOf(right.counts) - sumOf(left.counts));

/** Function that builds the address of the list behind facts of a period. */
export const factList =
  (kind: ListKind, { since, until }: Period) =>
  (filters: Parameters<typeof listAddress>[1] = {}): string =>
    listAddress(kind, { since, until, ...filters });

/** Part of a page of insight that depends on its question. */
export interface PagePart {
  readonly lead: readonly (Cell & { readonly label: string })[];
  readonly tables: readonly InsightTable[];
}
