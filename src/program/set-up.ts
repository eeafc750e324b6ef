import type { Pool } from 'pg';
import { createEmbeddedCore } from '#core/embedded/embedded-core.ts';
import type { Sealer } from '#core/port.ts';
import { sealFirstNight } from '#server/audit/chain-heads.ts';
import { createClock } from '#server/services/business-clock.ts';
import { chainFamilies } from './chain-families.ts';
import { ConfigProblems, type AppMode, type Config } from '#server/config/config.ts';
import { canAdminister } from '#server/db/needed-privileges.ts';
import type { Database } from '#server/db/open-database.ts';
import { createSetUpPool } from '#server/db/pool.ts';
import { prepareDatabase } from '#server/db/prepare-database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { whileBusy } from '#server/db/while-busy.ts';
import { claimInstallation } from '#server/installation/claim-installation.ts';
import { ensureReference, isReferenceLoaded, type TermsOrigin } from '#server/reference/ensure-reference.ts';
import { loadDemo } from './load-demo.ts';
import { createSealer } from '#server/services/create-sealer.ts';
import { createVault, type Vault } from '#server/vault/vault.ts';

/** Function that shows a line to the operator during the start. */
type Say = (line: string) => void;

const firstAfterMs = 2_000;
const thenEveryMs = 10_000;

/** Runs a step of the database setup and returns its result. Reports `step` after 2 s, then every 10 s until it ends. */
async function withProgress<Value>(step: string, say: Say, work: () => Promise<Value>): Promise<Value> {
  const started = performance.now();
  const report = (): void => {
    say(`Menyiapkan basis data: ${step} … (${Math.round((performance.now() - started) / 1000)} detik)`);
    timer = setTimeout(report, thenEveryMs);
  };
  let timer = setTimeout(report, firstAfterMs);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}

/** Key of the advisory lock that lets only one process at a time set up the database; the value is arbitrary but fixed. */
const SET_UP_LOCK = 7_700_000_004;

/**
 * Runs `work` while holding the setup lock. A separate transaction holds the lock, so that it is released when the process
 * dies and also works behind a connection pooler.
 */
const oneAtATime = (pool: Pool, say: Say, work: () => Promise<void>): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const lock = 'SELECT pg_advisory_xact_lock($1)';
    await withProgress('menunggu proses lain yang sedang menyiapkannya', say, () => tx.query(lock, [SET_UP_LOCK]));
    await work();
  });

/** Creates the embedded core on the connection pool of an operator's command. */
export const createOperatorCore = (pool: Pool, sealer: Sealer) =>
  createEmbeddedCore({ q: pool, transact: (work) => inTransaction(pool, work), clock: createClock(pool), sealer });

/** Seals the hash chains written before chains had a key. Needed once; repeated calls change nothing. */
const sealOldChains = (pool: Pool, { chainKey }: Vault): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const at = createClock(pool).systemNow();
    for (const family of chainFamilies) await sealFirstNight(tx, chainKey, family, at);
  });

const unconfirmed = (keys: readonly string[]): string =>
  `Parameter baru memakai angka bawaan dan belum dikonfirmasi: ${keys.join(', ')}. Lihat: npm run ops -- parameters`;

const termsOf = (mode: AppMode): TermsOrigin => (mode === 'production' ? 'imported' : 'shipped');

async function addReference(pool: Pool, mode: AppMode, say: Say): Promise<void> {
  const step = 'data acuan (bank, pekerjaan, 91.599 wilayah)';
  const drafts = await withProgress(step, say, () => ensureReference(pool, termsOf(mode)));
  for (const draft of drafts) say(`Ketentuan yang kata-katanya berubah dipakai sebagai konsep: ${draft}`);
}

/** Writes the reference data, demo portfolio and parameters shipped with this version. Needs the role that owns the tables. */
async function addAdministration(pool: Pool, sealer: Sealer, { mode, demoStart }: SetUpSettings, say: Say) {
  await addReference(pool, mode, say);
  const demo = await loadDemo(mode);
  if (demo !== undefined)
    await withProgress('polis contoh', say, () => demo.fillDemo(pool, createClock(pool), sealer, demoStart));
  // After the demo portfolio, which loads its own parameters. In an older database this adds only new parameters (decision 0026).
  const filled = await withProgress('parameter', say, () =>
    createOperatorCore(pool, sealer).fillMissingParameters(mode),
  );
  if (mode === 'production' && filled.length > 0) say(unconfirmed(filled));
}

/** Checks, as the serving role, that administrative data of this version is loaded. @throws ConfigProblems when the owner must still load it */
async function checkAdministration(pool: Pool, sealer: Sealer, mode: AppMode): Promise<void> {
  const lacks =
    (await createOperatorCore(pool, sealer).lacksNewParameters(mode)) ||
    !(await isReferenceLoaded(pool, termsOf(mode)));
  if (lacks || (mode === 'demo' && (await pool.query('SELECT FROM core.policy LIMIT 1')).rowCount === 0))
    throw new ConfigProblems([
      'DATABASE_URL: this version brings data that only the owner of the tables may write; run npm run migrate with ' +
        'MIGRATE_DATABASE_URL and the settings of the server, APP_MODE included',
    ]);
}

type SetUpSettings = Pick<Config, 'mode' | 'demoStart' | 'secrets'>;

/**
 * Prepares a database for this version: tables, reference data, parameters, and the portfolio in demo mode. Uses a separate
 * pool without a statement timeout, because the first start can take long. Several processes may call it at once, and an
 * interrupted setup is completed by the next one. A role that may not write administrative data only checks that the owner
 * has loaded it (decision 0057). Returns the names of the migrations it applied.
 * @throws ConfigProblems, MissingPrivileges
 */
export async function setUpDatabase(
  database: Pick<Database, 'url' | 'ownerUrl'>,
  config: SetUpSettings,
  say: Say,
): Promise<readonly string[]> {
  const pool = createSetUpPool(database.ownerUrl);
  try {
    let applied: readonly string[] = [];
    const setUp = async (): Promise<void> => {
      applied = [...applied, ...(await withProgress('tabel', say, () => prepareDatabase(database)))];
      const vault = createVault(config.secrets);
      const sealer = createSealer(vault);
      await claimInstallation(pool, config.mode, vault);
      await sealOldChains(pool, vault);
      if (await canAdminister(pool)) await addAdministration(pool, sealer, config, say);
      else await checkAdministration(pool, sealer, config.mode);
      await withProgress('nomor identitas dan rekening', say, () => createOperatorCore(pool, sealer).sealStored());
    };
    await whileBusy(
      () => oneAtATime(pool, say, setUp),
      () => say('Basis data sedang mulai atau penuh; dicoba lagi selama setengah menit.'),
    );
    return applied;
  } finally {
    await pool.end();
  }
}
