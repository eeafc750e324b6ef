import type { Queryable } from '#server/db/pool.ts';

/** Person whose data are erased, with the policies that a step is about. */
export interface ErasedPerson {
  readonly policies: readonly string[];
  /** Party numbers of the person. */
  readonly parties: readonly number[];
  /** Fingerprints of the identity number. */
  readonly identities: readonly string[];
}

/** Part of an erasure in one table. */
export interface ErasureStep {
  readonly table: string;
  /** Content of the rows, as the operator reads it. */
  readonly what: string;
  /** Counts the rows that still hold something. */
  count(q: Queryable, person: ErasedPerson): Promise<number>;
  /** Erases them in the caller's transaction and returns their number. */
  erase(tx: Queryable, person: ErasedPerson): Promise<number>;
}

interface Rows {
  readonly table: string;
  readonly what: string;
  /** SQL condition of rows that still hold something; `who` has `policies`, `parties` and `identities`. */
  readonly where: string;
  /** SQL of the blanked columns; absent = the rows are deleted. */
  readonly set?: string;
}

const who = 'WITH who AS (SELECT $1::text[] AS policies, $2::bigint[] AS parties, $3::text[] AS identities)';

const valuesOf = ({ policies, parties, identities }: ErasedPerson): unknown[] => [
  [...policies],
  [...parties],
  [...identities],
];

/** Condition that a column names one of the policies. */
export const isOfPolicies = (column = 'policy_number'): string =>
  `${column} = ANY ((SELECT policies FROM who)::text[])`;
export const isOfParties = `party_id = ANY ((SELECT parties FROM who)::bigint[])`;
export const isOfIdentities = (column = 'identity_hash'): string =>
  `${column} = ANY ((SELECT identities FROM who)::text[])`;
/** Condition that a column names a request of one of the policies. */
export const isOfRequests = (column: string): string =>
  `${column} IN (SELECT number FROM proposal WHERE ${isOfPolicies()})`;

/** Creates a step that deletes rows, or blanks columns of them, by one statement. */
export const eraseRows = ({ table, what, where, set }: Rows): ErasureStep => ({
  table: `public.${table}`,
  what,
  async count(q, person) {
    const { rows } = await q.query<{ count: number }>(
      `${who} SELECT count(*)::integer AS count FROM ${table} WHERE ${where}`,
      valuesOf(person),
    );
    return rows[0]?.count ?? 0;
  },
  async erase(tx, person) {
    const change = set === undefined ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${set}`;
    const { rowCount } = await tx.query(`${who} ${change} WHERE ${where}`, valuesOf(person));
    return rowCount ?? 0;
  },
});

/** Rows with a file: a query that locks them, and the change once their files are gone. $1 = policies, or names of files. */
interface FileRows {
  readonly table: string;
  readonly what: string;
  readonly select: string;
  readonly remove: string;
}

/** Creates a step that removes files of the store, files before rows, so that a repeated run finishes after a crash. */
export const eraseFiles = (
  files: { remove(name: string): Promise<void> },
  { table, what, select, remove }: FileRows,
): ErasureStep => {
  const list = async (q: Queryable, { policies }: ErasedPerson): Promise<readonly string[]> => {
    const { rows } = await q.query<{ name: string }>(select, [[...policies]]);
    return rows.map(({ name }) => name);
  };
  return {
    table: `public.${table}`,
    what,
    count: async (q, person) => (await list(q, person)).length,
    async erase(tx, person) {
      const names = await list(tx, person);
      for (const name of names) await files.remove(name);
      await tx.query(remove, [names]);
      return names.length;
    },
  };
};
