import type { DatedParameter } from '#core/port.ts';
import { currencySymbol } from '#shared/money/money.ts';
import { boundsOf } from '#shared/parameters/bounds.ts';
import { parameterGroups } from '#shared/parameters/groups.ts';
import type { ParameterRecord } from '#shared/parameters/parameter.ts';
import { parameterRecords } from '#shared/parameters/parameters.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { DeskParameter, DeskParameterRow, DeskParameters } from '#shared/wire/operations/desk-parameters.ts';
import type { DecidedEntry } from './entry-repository.ts';
import { sayBounds } from './parameter-value.ts';

/** Dated row as an entry stores it. */
export interface ParameterContent {
  readonly key: string;
  readonly archetype: string | null;
  readonly productId: number | null;
  readonly currency: number | null;
  readonly effectiveFrom: BusinessDate;
  readonly value: unknown;
}

type Scope = Pick<ParameterContent, 'archetype' | 'currency' | 'productId'>;

/** Says for which policies a row counts. */
export function sayScope({ archetype, productId, currency }: Scope): string {
  const parts = [
    ...(productId === null ? [] : [`produk ${productId}`]),
    ...(archetype === null ? [] : [archetype]),
    ...(currency === null ? [] : [currencySymbol(currency)]),
  ];
  return parts.length === 0 ? 'Semua polis' : parts.join(', ');
}

export const isSameScope = (one: Scope, other: Scope): boolean =>
  one.archetype === other.archetype && one.productId === other.productId && one.currency === other.currency;

const describeRow = (row: DatedParameter): DeskParameterRow => ({
  archetype: row.archetype,
  product_id: row.productId,
  currency: row.currency,
  scope: sayScope(row),
  effective_from: row.effectiveFrom,
  value: JSON.stringify(row.value),
  source: row.source,
  confirmed: row.isConfirmed,
});

const describeDecided = (entry: DecidedEntry<ParameterContent>): DeskParameter['history'][number] => ({
  scope: sayScope(entry.content),
  effective_from: entry.content.effectiveFrom,
  value: JSON.stringify(entry.content.value),
  entered_by: entry.enteredBy,
  entered_at: entry.enteredAt,
  decided_by: entry.decidedBy,
  decided_at: entry.decidedAt,
  approved: entry.approved,
  note: entry.note,
});

const records: readonly (readonly [key: string, record: ParameterRecord])[] = Object.entries(parameterRecords);
/** Lists the keys that use the value of this key. */
export const followersOf = (key: string): string[] =>
  records.filter(([, record]) => 'sameAs' in record && record.sameAs === key).map(([follower]) => follower);

/** Describes every key with its dated rows and its decided entries, by area in the order of rulebook 3. */
export const describeParameters = (
  rows: readonly DatedParameter[],
  decided: readonly DecidedEntry<ParameterContent>[],
): DeskParameters['groups'] => {
  const rowsOf = Map.groupBy(rows, ({ key }) => key);
  const historyOf = Map.groupBy(decided, ({ content }) => content.key);
  return parameterGroups.map(({ name, records: of }, index) => ({
    name,
    place: `3.${index + 1}`,
    items: Object.entries(of).map(([key, record]) => ({
      key,
      text: record.words,
      unit: boundsOf(key, record).unit,
      bounds: sayBounds(key, record),
      same_as: 'sameAs' in record ? record.sameAs : '',
      followed_by: followersOf(key),
      is_read: record.unread === undefined,
      rows: (rowsOf.get(key) ?? []).map(describeRow),
      history: (historyOf.get(key) ?? []).map(describeDecided),
    })),
  }));
};
