import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import { ensureCluster } from '#server/db/embedded/cluster.ts';
import { openPlace } from '#server/db/embedded/place.ts';
import { lastLogLine, startPostmaster, startReady } from '#server/db/embedded/postmaster.ts';
import { asArguments, serverSettings } from '#server/db/embedded/settings.ts';
import { acceptsConnections, makeSocket } from '#server/db/embedded/socket.ts';

/** PostgreSQL of an insurer, with the roles of docs/operating.md and an empty database. */
export interface FakedPostgres {
  readonly ownerUrl: string;
  readonly servingUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the npm PostgreSQL by itself, as an insurer's own one, with these environment variables: our launcher passes
 * none on, so a script between the two sets them.
 */
export async function startFakedPostgres(
  dataDir: string,
  env: Readonly<Record<string, string>>,
): Promise<FakedPostgres> {
  const place = openPlace(dataDir);
  const binaries = findBinaries(place);
  ensureCluster(place, binaries);
  const socket = makeSocket(place);
  const script = join(dataDir, 'faked-postgres');
  // Its timeouts read the clock in signal handlers, where no file may be opened: a busy process keeps what it has read.
  const cached = Object.entries(env).filter(([name]) => name !== 'FAKETIME_NO_CACHE');
  const exports = [...cached, ['FAKETIME_CACHE_DURATION', '1']].map(([name, value]) => `export ${name}='${value}'`);
  writeFileSync(script, ['#!/bin/sh', ...exports, `exec '${binaries.postgres}' "$@"`, ''].join('\n'));
  chmodSync(script, 0o755);
  // It need not survive a power cut.
  const settings = { ...serverSettings, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const postmaster = await startReady(
    () => startPostmaster(place, script, ['-k', socket.folder, ...asArguments(settings)]),
    () => acceptsConnections(socket.url),
    () => undefined,
    () => lastLogLine(place.root),
  );
  return {
    ownerUrl: socket.url,
    servingUrl: socket.servingUrl,
    async stop() {
      await postmaster.stop();
      socket.remove();
    },
  };
}
