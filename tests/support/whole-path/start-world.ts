import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../../scripts/dev/free-port.ts';
import { startClamDaemon } from '../clam-daemon.ts';
import { productionSettings } from '../production.ts';
import { makeQuickFolder } from '../quick-folder.ts';
import { testSecrets } from '../sealing.ts';
import { createFakeTime, removeLeftOvers, type FakeTime } from './fake-time.ts';
import { startFakedPostgres } from './faked-postgres.ts';
import { createInstallation, type Installation } from './installation.ts';
import { startNeighbours, type Neighbours } from './neighbours.ts';

/** Everything that a production installation of one machine needs, under one clock that a test moves. */
export interface World {
  readonly folder: string;
  readonly time: FakeTime;
  readonly installation: Installation;
  readonly neighbours: Neighbours;
  /** Address of the database as its owner, for checks. */
  readonly ownerUrl: string;
  /** Stops all processes and deletes their files. */
  end(): Promise<void>;
}

/** Starts PostgreSQL with an empty database, scanner, SMS gateway, mail server, bank and OpenID provider. */
export async function startWorld(start: string): Promise<World> {
  const folder = makeQuickFolder('swapolis-whole-path-');
  const ends: (() => unknown)[] = [removeLeftOvers, () => rmSync(folder, { recursive: true, force: true })];
  const end = async (): Promise<void> => {
    for (let last = ends.pop(); last !== undefined; last = ends.pop()) await last();
  };
  const at = (name: string): string => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o755 });
    return path;
  };
  try {
    // PostgreSQL runs as another user when the test runs as root.
    chmodSync(folder, 0o711);
    const time = createFakeTime(at('clock'), start);
    const postgres = await startFakedPostgres(at('database'), time.env);
    ends.push(() => postgres.stop());
    const scanner = await startClamDaemon(at('scanner'), time.env);
    ends.push(() => scanner.stop());
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const neighbours = await startNeighbours(url, time.env);
    ends.push(() => neighbours.stop());
    const installation = createInstallation(url, {
      ...productionSettings,
      ...testSecrets,
      ...neighbours.settings,
      ...time.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: at('data'),
      DATABASE_URL: postgres.servingUrl,
      MIGRATE_DATABASE_URL: postgres.ownerUrl,
      SCANNER: `unix:${scanner.socket}`,
    });
    ends.push(() => installation.stop());
    return { folder, time, installation, neighbours, ownerUrl: postgres.ownerUrl, end };
  } catch (error) {
    await end();
    throw error;
  }
}
