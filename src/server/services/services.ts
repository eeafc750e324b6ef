import { randomInt } from 'node:crypto';
import type { Pool } from 'pg';
import { createEmbeddedCore, type EmbeddedCoreParts } from '#core/embedded/embedded-core.ts';
import type { CoreOperations, PolicyCore, ReadCore } from '#core/port.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { AttachmentStore, Scanner } from '#server/file-store/attachment-store.ts';
import { createClamd } from '#server/scanner/clamd.ts';
import { createFolderStore } from '#server/file-store/folder-store.ts';
import { createClock } from './business-clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Log } from '#server/log/logger.ts';
import { createSealer } from './create-sealer.ts';
import { createSeal, type Seal } from '#server/seal/seal.ts';
import { createVault, type Vault } from '#server/vault/vault.ts';

/** Time of both clocks, read before a transaction starts. */
interface TransactionMoment {
  readonly at: Instant;
  readonly recordedAt: Instant;
}

/** Services from which the areas of the server are built; created once and passed on. */
export interface Services {
  readonly config: Config;
  readonly pool: Pool;
  /** Connections for primary-key reads that nearly every call makes; default: the pool. */
  readonly hotReads?: Queryable;
  readonly clock: Clock;
  readonly log: Log;
  readonly core: ReadCore;
  /**
   * Creates the core for a transaction: it joins it, at its moment, because a transaction must not wait for a second
   * connection. Its writes are committed or rolled back with the transaction; this is the server's only way to write to
   * the core.
   */
  readonly coreIn: (tx: Queryable, moment: TransactionMoment) => PolicyCore;
  /** Operations of the embedded core; an external core runs its own jobs. */
  readonly coreOperations: CoreOperations;
  readonly vault: Vault;
  readonly files: AttachmentStore;
  /** Undefined = attachments count as they are, and are marked as not scanned. */
  readonly scanner?: Scanner | undefined;
  readonly seal: Seal;
  /** Returns a random number from 0 up to below 1; tests choose it. */
  readonly random: () => number;
}

/** Parts that may differ between two programs of one installation. */
export interface ServiceParts extends Pick<EmbeddedCoreParts, 'inventPrice' | 'answerDebit'> {
  /** Absent = a new one, which opens its key itself. */
  readonly seal?: Seal;
  /** Absent = the system's. */
  readonly clock?: Clock;
  /** Absent = the system's random source. */
  readonly random?: () => number;
  readonly hotReads?: Queryable;
  /** Connections of the core's daily jobs; absent = the same as for all other work. */
  readonly dailyPool?: Pool;
}

/** Services with a core that tests and setup may write to. */
export type NewServices = Services & { readonly core: PolicyCore };

const fractions = 2 ** 40;

/** Draws from the system's random source, which nobody can foresee. */
const drawFraction = (): number => randomInt(fractions) / fractions;

/** Longest wait for a verdict; below the 10 s of a call (P23). */
const SCAN_WITHIN_MS = 8_000;

export function createServices(config: Config, pool: Pool, log: Log, given: ServiceParts = {}): NewServices {
  const { clock = createClock(pool), hotReads = pool, dailyPool = pool, inventPrice, answerDebit } = given;
  const { seal = createSeal(config.seal), random = drawFraction } = given;
  const vault = createVault(config.secrets);
  const shared = { sealer: createSealer(vault), inventPrice, answerDebit };
  const core = createEmbeddedCore({
    ...shared,
    q: pool,
    hot: hotReads,
    transact: (work) => inTransaction(pool, work),
    clock,
    daily: { q: dailyPool, transact: (work) => inTransaction(dailyPool, work) },
  });
  return {
    config,
    pool,
    hotReads,
    clock,
    log,
    core,
    coreIn: (tx, { at, recordedAt }) =>
      createEmbeddedCore({
        ...shared,
        q: tx,
        transact: (work) => work(tx),
        clock: { systemNow: () => recordedAt, businessNow: () => Promise.resolve(at) },
      }),
    coreOperations: core,
    vault,
    files: createFolderStore(`${config.dataDir}/files`),
    seal,
    random,
    scanner: config.scanner && createClamd(config.scanner, SCAN_WITHIN_MS),
  };
}
