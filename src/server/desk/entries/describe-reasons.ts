import { BusinessDate } from '#shared/time/dates.ts';
import type { DeskReason } from '#shared/wire/desk-texts/desk-reasons.ts';
import type { StoredRow } from '#server/reference/list-rows.ts';

/** Returns true when a reason can be chosen on a day. */
export const isOpenOn = ({ from, until }: Pick<DeskReason, 'from' | 'until'>, day: BusinessDate): boolean =>
  from <= day && (until === null || until >= day);

const daysOf = ({ validFrom, validUntil }: StoredRow) => ({
  from: BusinessDate.parse(validFrom),
  until: validUntil === null ? null : BusinessDate.parse(validUntil),
});

/** Describes one code by the row that counts on a day, or by its first one when none has started. */
function describeCode(rows: readonly StoredRow[], day: BusinessDate): (DeskReason & { position: number })[] {
  const current = rows.findLast(({ validFrom }) => validFrom <= day) ?? rows[0];
  if (current === undefined) return [];
  const { code, name, position, riderPosition } = current;
  const later = rows
    .filter(({ validFrom }) => validFrom > day && validFrom !== current.validFrom)
    .map((row) => ({ name: row.name, from: daysOf(row).from }));
  return [{ code, name, position, ...daysOf(current), for_riders: riderPosition !== null, later }];
}

/** Describes all reasons as they stand on a day, ended ones too, in the order in which they are offered. */
export const describeReasons = (rows: readonly StoredRow[], day: BusinessDate): DeskReason[] =>
  [...Map.groupBy(rows, ({ code }) => code).values()]
    .flatMap((ofCode) => describeCode(ofCode, day))
    .toSorted((left, right) => left.position - right.position)
    .map(({ position: _position, ...reason }) => reason);

/** Finds a reason as it stands on a day; undefined for an unknown code. */
export const findReason = (rows: readonly StoredRow[], code: string, day: BusinessDate): DeskReason | undefined =>
  describeReasons(rows, day).find((each) => each.code === code);
