import { existsSync, writeFileSync, chownSync } from 'node:fs';
import { join } from 'node:path';
import { binariesIn, findBinaries } from './binaries.ts';
import { writeAccessRules } from './cluster.ts';
import type { Log } from './log.ts';
import type { Place } from './place.ts';
import { lastLogLine, startPostmaster, startReady } from './postmaster.ts';
import { asArguments, serverSettings } from './settings.ts';
import { answers, makeSocket, urlOn } from './socket.ts';

/** Restored data folder, and the login that its owner had. */
export interface Restored {
  readonly place: Place;
  readonly role: string;
  readonly database: string;
  /** Folder above the `bin` of another PostgreSQL; undefined = the embedded one. */
  readonly programs: string | undefined;
}

/** Creates the settings file where a distribution keeps it elsewhere; PostgreSQL does not start without one. */
function ensureSettingsFile({ cluster, identity }: Place): void {
  const path = join(cluster, 'postgresql.conf');
  if (existsSync(path)) return;
  writeFileSync(path, '', { mode: 0o600 });
  if (identity !== undefined) chownSync(path, identity.uid, identity.gid);
}

/** Starts PostgreSQL on a restored data folder, reachable only by us; it recovers to the end of its backup first. */
export async function startRestored(
  { place, role, database, programs }: Restored,
  log: Log,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const binaries = programs === undefined ? findBinaries(place) : binariesIn(programs);
  ensureSettingsFile(place);
  writeAccessRules(place, [role]);
  const socket = makeSocket(place);
  const url = urlOn(socket.folder, role, database);
  const here = { hba_file: join(place.cluster, 'pg_hba.conf'), ident_file: join(place.cluster, 'pg_ident.conf') };
  const args = ['-k', socket.folder, ...asArguments({ ...serverSettings, ...here })];
  const postmaster = await startReady(
    () => startPostmaster(place, binaries.postgres, args),
    () => answers(url),
    log,
    () => lastLogLine(place.root),
  );
  return {
    url,
    async stop() {
      await postmaster.stop();
      socket.remove();
    },
  };
}
