import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startChildServer } from '../support/child-server.ts';

let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'swapolis-stop-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** As Ctrl-C in a terminal: the database of its own goes last, and nobody is told of losses that are none. */
it('a server that is stopped says nothing but how to come in', { timeout: 120_000 }, async () => {
  for (const round of ['new', 'again']) {
    const server = await startChildServer({ env: { DATA_DIR: dataDir, LOG_LEVEL: 'warn' } });
    expect((await fetch(`${server.url}/readyz`)).status, round).toBe(200);
    await server.stop();
    const logged = server
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(logged, round).toEqual([]);
  }
});
