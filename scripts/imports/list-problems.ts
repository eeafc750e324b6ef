import * as z from 'zod';
import type { Queryable } from '#core/embedded/db/database.ts';
import type { RecordProblem } from '#core/embedded/imports/record-problem.ts';
import { findSetting } from '#core/embedded/settings/find-setting.ts';
import { listRows, type ListRow } from '#server/reference/list-rows.ts';
import { type ListName } from '#shared/lists/reference-lists.ts';
import { bankNames } from '#shared/lists/reference-lists.ts';
import { parameterRecords } from '#shared/parameters/parameters.ts';
import type { BusinessDate } from '#shared/time/dates.ts';

type Problems = Map<string, RecordProblem>;

const keyOf = ({ code, validFrom }: ListRow): string => `${code} ${validFrom}`;

/** Maximum number of rows that a list offers (promises P03). */
const MOST = 100;

/** Returns the names under which a row is found, in lower case. */
const namesOf = (list: ListName, { name }: ListRow): readonly string[] =>
  list === 'banks' ? bankNames(name) : [name.toLowerCase()];

/** Returns the newest row of each code, of those that have no last day. */
function openRows(rows: readonly ListRow[]): readonly ListRow[] {
  const newest = new Map(
    rows.toSorted((left, right) => (left.validFrom < right.validFrom ? -1 : 1)).map((row) => [row.code, row]),
  );
  return [...newest.values()].filter(({ validUntil }) => validUntil === null);
}

/** Finds rows with the name of another code, and those that make the list too long. */
function findCrowded(list: ListName, stored: readonly ListRow[], given: readonly ListRow[]): Problems {
  const keys = new Set(given.map(keyOf));
  const open = openRows([...stored.filter((row) => !keys.has(keyOf(row))), ...given]);
  const before = open.filter((row) => !keys.has(keyOf(row)));
  const problems: Problems = new Map();
  const codes = new Map(before.flatMap((row) => namesOf(list, row).map((known) => [known, row.code] as const)));
  let count = before.length;
  for (const row of open.filter((each) => keys.has(keyOf(each)))) {
    const names = namesOf(list, row);
    const other = names.map((known) => codes.get(known)).find((code) => code !== undefined && code !== row.code);
    count += 1;
    if (other !== undefined) problems.set(keyOf(row), { field: 'name', sentence: `is the name of ${other} already` });
    else if (count > MOST)
      problems.set(keyOf(row), { field: '', sentence: `is beyond ${MOST} open codes; give others a validUntil first` });
    for (const known of names) codes.set(known, row.code);
  }
  return problems;
}

const Classes = z.record(z.string(), z.number());

/** Finds occupations without a risk class, which no rule could price. */
async function findUnclassed(q: Queryable, rows: readonly ListRow[], today: BusinessDate): Promise<Problems> {
  const stored = Classes.safeParse(await findSetting(q, 'occ.risk_class', today));
  const classes = stored.success ? stored.data : parameterRecords['occ.risk_class'].default;
  const sentence = 'has no risk class; two people add it to the parameter occ.risk_class first';
  return new Map(
    rows
      .filter(({ code, validUntil }) => validUntil === null && !Object.hasOwn(classes, code))
      .map((row) => [keyOf(row), { field: 'code', sentence }]),
  );
}

/** Finds why rows of a list cannot be loaded, by code and first day. */
export async function findListProblems(
  q: Queryable,
  list: ListName,
  rows: readonly ListRow[],
  today: BusinessDate,
): Promise<ReadonlyMap<string, RecordProblem>> {
  const crowded = findCrowded(list, await listRows(q, [list]), rows);
  return list === 'occupations' ? new Map([...crowded, ...(await findUnclassed(q, rows, today))]) : crowded;
}
