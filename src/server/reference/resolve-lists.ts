import type { ListEntry, ReferenceLists } from '#shared/lists/reference-lists.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listRows, type StoredRow } from './list-rows.ts';
import { type ListName } from '#shared/lists/reference-lists.ts';

/** Days for which lists are read: names count on `today`, and what can be chosen on `chosenOn`. */
export interface ListDays {
  readonly today: BusinessDate;
  /** Day on which a stored request was sent; what could be chosen then is accepted until it is decided. */
  readonly chosenOn: BusinessDate;
}

/** Finds the row that counts on a day; `rows` stand in the order of their first days. */
const rowOn = (rows: readonly StoredRow[], day: BusinessDate): StoredRow | undefined =>
  rows.findLast(({ validFrom }) => validFrom <= day);

const inOrder = (left: StoredRow, right: StoredRow): number =>
  left.position - right.position || (left.name.toLowerCase() < right.name.toLowerCase() ? -1 : 1);

/** Lists the codes of one list with the row of each: its name of today, and whether it can be chosen. */
function resolve(rows: readonly StoredRow[], { today, chosenOn }: ListDays) {
  return [...Map.groupBy(rows, ({ code }) => code).values()]
    .flatMap((ofCode) => rowOn(ofCode, today) ?? [])
    .toSorted(inOrder)
    .map((current) => {
      const ofCode = rows.filter(({ code }) => code === current.code);
      const chosen = rowOn(ofCode, chosenOn);
      const isOffered = chosen !== undefined && (chosen.validUntil === null || chosen.validUntil >= chosenOn);
      const entry: ListEntry = { code: current.code, name: current.name, ...(isOffered ? {} : { retired: true }) };
      return { entry, row: chosen ?? current };
    });
}

/** Builds the lists of a day from all stored rows. Codes that begin later are left out. */
export function resolveLists(rows: readonly StoredRow[], days: ListDays): ReferenceLists {
  const of = (list: ListName) =>
    resolve(
      rows.filter((row) => row.list === list),
      days,
    );
  const entries = (list: ListName) => of(list).map(({ entry }) => entry);
  return {
    banks: of('banks').map(({ entry, row: { autoDebit, issuesCards, mandateByHand } }) => ({
      ...entry,
      autoDebit,
      issuesCards,
      ...(mandateByHand && { mandateByHand }),
    })),
    occupations: entries('occupations'),
    industries: entries('industries'),
    reasons: of('reasons').map(({ entry, row: { riderPosition } }) => ({ ...entry, riderPosition })),
  };
}

/** Reads all lists as they are on a day. */
export const loadLists = async (q: Queryable, today: BusinessDate): Promise<ReferenceLists> =>
  resolveLists(await listRows(q), { today, chosenOn: today });
