import { createHash, randomBytes } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { inject } from 'vitest';
import { SERVING_ROLE } from '#server/db/embedded/cluster.ts';
import { createPool } from '#server/db/pool.ts';
import { seedReferenceTemplate, seedTemplate } from './seed-template.ts';

export interface TestDatabase {
  /** Address as the owner, so that tests can write and read everything. */
  readonly url: string;
  /** Address as the role of the server. */
  readonly servingUrl: string;
  readonly pool: Pool;
  /** Ends the pool and removes the database, even while connections are open. */
  drop(): Promise<void>;
}

export const MIGRATED_TEMPLATE = 'template_migrated';
/** Name of the template database with only the reference data; copying it is faster than filling a new database. */
const REFERENCE_TEMPLATE = 'template_reference';
/**
 * Returns the name of the template with the demo portfolio, or with a part of it. Uses short ends of policy numbers,
 * because names are cut off at 63 letters.
 */
const nameTemplate = (only: readonly string[] | undefined): string =>
  only === undefined
    ? 'template_seeded'
    : `template_seeded_${createHash('sha256').update(only.toSorted().join()).digest('hex').slice(0, 16)}`;
const SEEDING_LOCK = 7_700_000_002;

/**
 * Content besides the migrations: only lists and legal texts; the demo's products, funds and prices too ('catalogue'); the
 * whole demo portfolio; or only some of its policies.
 */
export type Seeded = boolean | 'reference' | 'catalogue' | readonly string[];

/** Creates a database for one test file: all migrations, and what `seeded` asks for. */
export async function createTestDatabase(options: { readonly seeded?: Seeded } = {}): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const { seeded = false } = options;
  const template = seeded === false ? MIGRATED_TEMPLATE : await ensureSeededTemplate(serverUrl, seeded);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await createDatabase(serverUrl, name, template);
  const url = urlOf(serverUrl, name);
  const pool = createPool(url);
  return {
    url,
    servingUrl: servingUrlOf(url),
    pool,
    drop: async () => {
      await pool.end();
      await asAdmin(serverUrl, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Returns the address of the same database as the role of the server, whose rights come from the template. */
export function servingUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = SERVING_ROLE;
  return url.href;
}

export async function createDatabase(serverUrl: string, name: string, template: string): Promise<void> {
  await asAdmin(serverUrl, (admin) => admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`));
}

/** Creates the template with this content for the first test file that needs it; other files wait and copy it. */
async function ensureSeededTemplate(serverUrl: string, seeded: Exclude<Seeded, false>): Promise<string> {
  const only = seeded === 'catalogue' ? [] : typeof seeded === 'object' ? seeded : undefined;
  const template = seeded === 'reference' ? REFERENCE_TEMPLATE : nameTemplate(only);
  await asAdmin(serverUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [SEEDING_LOCK]);
    const ensure = (name: string, from: string, fill: (url: string) => Promise<void>) =>
      ensureTemplate(admin, { name, from }, (half) => fill(urlOf(serverUrl, half)));
    await ensure(REFERENCE_TEMPLATE, MIGRATED_TEMPLATE, seedReferenceTemplate);
    if (seeded !== 'reference') await ensure(template, REFERENCE_TEMPLATE, (url) => seedTemplate(url, only));
  });
  return template;
}

/** Creates a template unless it exists. It gets its final name only when it is complete. */
async function ensureTemplate(
  admin: Client,
  { name, from }: { readonly name: string; readonly from: string },
  fill: (database: string) => Promise<void>,
): Promise<void> {
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 1) return;
  const half = `${name}_half`;
  await admin.query(`DROP DATABASE IF EXISTS ${half} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${half} TEMPLATE ${from} STRATEGY file_copy`);
  await fill(half);
  await admin.query(`ALTER DATABASE ${half} RENAME TO ${name}`);
}

async function asAdmin(serverUrl: string, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
