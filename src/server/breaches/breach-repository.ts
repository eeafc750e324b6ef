import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Version of a breach; `people` null = number not known yet. `madeBy` = a user name. */
export interface BreachVersion {
  readonly number: string;
  readonly version: number;
  readonly discoveredAt: Instant;
  readonly data: string;
  readonly people: number | null;
  readonly cause: string;
  readonly measures: string;
  readonly authorityNotifiedAt: Instant | null;
  readonly peopleNotifiedAt: Instant | null;
  readonly madeBy: string;
  readonly madeAt: Instant;
}

type Row = BreachVersion & Record<string, unknown>;

const columns = `breach_number AS number, version, discovered_at AS "discoveredAt", data, people, cause, measures,
  authority_notified_at AS "authorityNotifiedAt", people_notified_at AS "peopleNotifiedAt", made_by AS "madeBy",
  made_at AS "madeAt"`;

/** Inserts a version; false when that version exists already. */
export async function insertBreachVersion(tx: Queryable, breach: BreachVersion): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO data_breach (breach_number, version, discovered_at, data, people, cause, measures, authority_notified_at,
       people_notified_at, made_by, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`,
    [
      breach.number,
      breach.version,
      breach.discoveredAt,
      breach.data,
      breach.people,
      breach.cause,
      breach.measures,
      breach.authorityNotifiedAt,
      breach.peopleNotifiedAt,
      breach.madeBy,
      breach.madeAt,
    ],
  );
  return rowCount === 1;
}

/** Lists all versions of the newest 200 breaches: newest breach first, its newest version first. */
export async function listBreachVersions(q: Queryable): Promise<readonly BreachVersion[]> {
  const { rows } = await q.query<Row>(
    `SELECT ${columns} FROM data_breach
     WHERE breach_number IN (SELECT breach_number FROM data_breach WHERE version = 1 ORDER BY made_at DESC LIMIT 200)
     ORDER BY breach_number DESC, version DESC`,
  );
  return rows;
}

/** Finds the newest version of a breach. */
export async function findBreach(q: Queryable, number: string): Promise<BreachVersion | undefined> {
  const { rows } = await q.query<Row>(
    `SELECT ${columns} FROM data_breach WHERE breach_number = $1 ORDER BY version DESC LIMIT 1`,
    [number],
  );
  return rows[0];
}

/** Breach with a notice that is missing. */
export interface OpenBreach {
  readonly number: string;
  readonly discoveredAt: Instant;
}

/** Lists breaches whose newest version lacks the notice to the authority or to its people, oldest first. */
export async function listOpenBreaches(q: Queryable): Promise<readonly OpenBreach[]> {
  const { rows } = await q.query<OpenBreach & Record<string, unknown>>(
    `SELECT number, "discoveredAt" FROM (
       SELECT DISTINCT ON (breach_number) ${columns} FROM data_breach ORDER BY breach_number, version DESC) AS newest
     WHERE "authorityNotifiedAt" IS NULL OR ("peopleNotifiedAt" IS NULL AND people IS DISTINCT FROM 0)
     ORDER BY "discoveredAt"`,
  );
  return rows;
}
