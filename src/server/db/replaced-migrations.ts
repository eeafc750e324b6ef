import { createHash } from 'node:crypto';
import type { Migration } from './migration-files.ts';
import type { Queryable } from './pool.ts';

/** Migration as the table schema_migrations records it. */
export type Recorded = Pick<Migration, 'number' | 'name' | 'checksum'>;

/** Last of the migrations that the baselines replaced, and the last commit that has them (decision 0056). */
const last = { number: 760, name: '0760_two_person_entries', commit: '691d8282' } as const;

/** Name of the first replaced migration; the baseline of the same number has another one. */
const first = '0001_server';

/** Number of the last baseline. */
const lastBaseline = 8;

/** SHA-256 of the records of all replaced migrations, a line each: number, name, checksum. */
const fingerprint = 'f1efe54d470c5728196f8d1c368346a2e0d67fa79179b1f4c131fea0bd23dbff';

const fingerprintOf = (records: readonly Recorded[]): string =>
  createHash('sha256')
    .update(records.map(({ number, name, checksum }) => `${number} ${name} ${checksum}\n`).join(''))
    .digest('hex');

/**
 * Records the baselines in place of the migrations that they replaced, which made the same tables. Changes nothing
 * where the baselines made the tables. Returns the present records. @throws when the database lacks one of the replaced
 * migrations, or ran it with another text
 */
export async function takeOverRecords(
  tx: Queryable,
  recorded: readonly Recorded[],
  migrations: readonly Migration[],
): Promise<readonly Recorded[]> {
  if (recorded[0]?.name !== first) return recorded;
  const replaced = recorded.filter(({ number }) => number <= last.number);
  if (replaced.at(-1)?.number !== last.number) throw new Error(tooOld(replaced));
  if (fingerprintOf(replaced) !== fingerprint) throw new Error(otherText);
  const baselines = migrations.filter(({ number }) => number <= lastBaseline);
  await tx.query('DELETE FROM schema_migrations WHERE number <= $1', [last.number]);
  await tx.query(
    `INSERT INTO schema_migrations (number, name, checksum)
     SELECT * FROM unnest($1::integer[], $2::text[], $3::text[])`,
    [
      baselines.map(({ number }) => number),
      baselines.map(({ name }) => name),
      baselines.map(({ checksum }) => checksum),
    ],
  );
  return [...baselines, ...recorded.slice(replaced.length)];
}

const tooOld = (replaced: readonly Recorded[]): string =>
  `The database is too old for this program: its last migration is ${replaced.at(-1)?.name}. Start the program of commit ${last.commit} on it once, then this one.`;

const otherText = `The database ran other migrations up to ${last.name} than this program replaces; it cannot be taken over.`;
