import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Migration {
  readonly number: number;
  /** File name without '.sql'. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export const migrationsDirectory = fileURLToPath(new URL('../../../migrations/', import.meta.url));

async function readMigration(directory: string, file: string): Promise<Migration> {
  const digits = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1];
  if (digits === undefined) throw new Error(`Migration ${file}: the name must look like 0001_what_it_does.sql.`);
  // Windows line ends make no different migration.
  const sql = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { number: Number(digits), name: file.slice(0, -'.sql'.length), sql, checksum };
}

/** Reads all migrations of a folder by number; gaps are fine, a duplicate number is not. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql'));
  const migrations = await Promise.all(files.map((file) => readMigration(directory, file)));
  migrations.sort((a, b) => a.number - b.number);
  for (const [index, migration] of migrations.entries()) {
    const previous = migrations[index - 1];
    if (previous?.number === migration.number) {
      throw new Error(
        `Migrations ${previous.name} and ${migration.name} carry the same number; renumber the newer one.`,
      );
    }
  }
  return migrations;
}
