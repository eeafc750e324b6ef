import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChildServer, type ChildServer } from '../support/child-server.ts';
import type { Soak } from './soak.ts';

const servers = 3;
const usualLoops = 4;
const patienceMs = 600_000;

/** Simulates the load of other programs on this machine. */
const startBusyLoop = (): ChildProcess => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });

/** Starts a server with its own embedded database in a new folder. Returns the duration, or why the start failed. */
async function startFresh(dataDir: string, started: ChildServer[]): Promise<{ ms: number; wrong: string[] }> {
  const startedAt = performance.now();
  try {
    const server = await startChildServer({ env: { DATA_DIR: dataDir }, readyWithinMs: patienceMs });
    started.push(server);
    const { status } = await fetch(`${server.url}/readyz`);
    const stack = /^ {4}at /m.test(server.said()) ? [`a stack trace at ${dataDir}`] : [];
    return {
      ms: performance.now() - startedAt,
      wrong: status === 200 ? stack : [`/readyz answered ${status}`, ...stack],
    };
  } catch (error) {
    return { ms: performance.now() - startedAt, wrong: [String(error)] };
  }
}

/** Three fresh starts at once beside busy loops (`size`, usually four): all come up. The seed changes nothing here. */
export const coldStart: Soak = async (_fixture, _seed, size = usualLoops) => {
  const loops = Array.from({ length: size }, startBusyLoop);
  const folders = Array.from({ length: servers }, () => mkdtempSync(join(tmpdir(), 'swapolis-start-')));
  const started: ChildServer[] = [];
  try {
    const results = await Promise.all(folders.map((folder) => startFresh(folder, started)));
    return {
      figures: {
        busyLoops: size,
        servers: started.length,
        slowestSeconds: Math.round(Math.max(...results.map(({ ms }) => ms)) / 1000),
      },
      wrong: results.flatMap(({ wrong }) => wrong),
    };
  } finally {
    loops.forEach((loop) => loop.kill('SIGKILL'));
    await Promise.all(started.map((server) => server.stop()));
    folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  }
};
