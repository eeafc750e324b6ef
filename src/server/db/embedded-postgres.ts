import { findBinaries } from './embedded/binaries.ts';
import { ensureCluster } from './embedded/cluster.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { clearLeftOver } from './embedded/left-over.ts';
import type { Log } from './embedded/log.ts';
import { openPlace, type Place } from './embedded/place.ts';
import { lastLogLine, startPostmaster, startReady, type Postmaster } from './embedded/postmaster.ts';
import { asArguments, serverSettings } from './embedded/settings.ts';
import { acceptsConnections, makeSocket, type Socket } from './embedded/socket.ts';

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Settings of PostgreSQL that differ from ours, e.g. fsync=off in tests. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  /** URL for the owner, who may do everything. Valid for the same operating-system user until stop(). Contains no password. */
  readonly url: string;
  /** URL for the serving role; `prepareDatabase` grants its privileges. */
  readonly servingUrl: string;
  /** URL for the role that copies the cluster (`ops -- backup`). */
  readonly backupUrl: string;
  /** Current server process; it changes when a killed one is replaced. */
  readonly pid: number;
  /** Stops PostgreSQL cleanly; kills it after half of `withinMs`. */
  stop(withinMs?: number): Promise<void>;
}

/**
 * Starts a real PostgreSQL on the data folder and resolves when it accepts connections. A process that dies is replaced
 * at the same URL.
 * @throws FolderInUse when another server holds the folder
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = openPlace(options.dataDir);
  const lock = lockFolder(place.root, options.dataDir);
  if (place.isOutside) options.log(`The database of ${options.dataDir} is kept in ${place.root}.`);
  try {
    const running = await run(place, options);
    return {
      url: running.url,
      servingUrl: running.servingUrl,
      backupUrl: running.backupUrl,
      get pid() {
        return running.pid();
      },
      stop: async (withinMs) => {
        await running.stop(withinMs);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

interface Running {
  readonly url: string;
  readonly servingUrl: string;
  readonly backupUrl: string;
  readonly pid: () => number;
  readonly stop: (withinMs?: number) => Promise<void>;
}

async function run(place: Place, { log, settings }: EmbeddedPostgresOptions): Promise<Running> {
  const binaries = findBinaries(place);
  ensureCluster(place, binaries);
  await clearLeftOver(place.cluster, log);
  const socket = makeSocket(place);
  const args = ['-k', socket.folder, ...asArguments({ ...serverSettings, ...settings })];
  const start = (): Promise<Postmaster> =>
    startReady(
      () => startPostmaster(place, binaries.postgres, args),
      () => acceptsConnections(socket.url),
      log,
      () => lastLogLine(place.root),
    );
  return keepRunning(await start(), start, socket, log);
}

function keepRunning(first: Postmaster, start: () => Promise<Postmaster>, socket: Socket, log: Log): Running {
  let current = first;
  let replacing: Promise<void> | undefined;
  let isStopping = false;
  const replace = async (): Promise<void> => {
    log('PostgreSQL ended unexpectedly and is started again.');
    current = await start();
  };
  const watch = async (): Promise<void> => {
    for (;;) {
      await current.ended;
      if (isStopping) return;
      replacing = replace();
      await replacing;
    }
  };
  void watch().catch((error: unknown) => log(String(error)));
  return {
    url: socket.url,
    servingUrl: socket.servingUrl,
    backupUrl: socket.backupUrl,
    pid: () => current.pid,
    stop: async (withinMs) => {
      isStopping = true;
      await replacing?.catch(() => undefined);
      await current.stop(withinMs);
      socket.remove();
    },
  };
}
