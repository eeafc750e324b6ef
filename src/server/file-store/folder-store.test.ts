import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseInstant } from '#shared/time/dates.ts';
import { buildFileName } from './file-name.ts';
import { createFolderStore } from './folder-store.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'files-'));
});
afterEach(() => rm(root, { recursive: true }));

describe('createFolderStore', () => {
  it('writes, reads and removes files in two levels of folders', async () => {
    const store = createFolderStore(root);
    const name = buildFileName('KTP', 'jpg');
    await store.write(name, Buffer.from('isi'));
    expect((await store.read(name)).toString()).toBe('isi');
    expect(await readdir(join(root, name.slice(4, 6), name.slice(6, 8)))).toEqual([name]);
    expect(await readdir(join(root, 'incoming'))).toEqual([]);
    await store.remove(name);
    await store.remove(name);
    await expect(store.read(name)).rejects.toThrow('ENOENT');
  });

  it.each(['../../etc/passwd', 'ktp-0.jpg', `ktp-${'a'.repeat(32)}.jpg/..`, ''])(
    'refuses the name %j',
    async (name) => {
      expect(() => createFolderStore(root).read(name)).toThrow('not the name');
    },
  );

  it('removes partial files left by a crash but not those of running uploads', async () => {
    const store = createFolderStore(root);
    await store.removeLeftOvers(parseInstant('2026-01-01T00:00:00Z'));
    await Promise.all(['old', 'new'].map((name) => writeFile(join(root, 'incoming', name), 'x')));
    await utimes(join(root, 'incoming', 'old'), 1_600_000_000, 1_600_000_000);
    await store.removeLeftOvers(parseInstant('2026-01-01T00:00:00Z'));
    expect(await readdir(join(root, 'incoming'))).toEqual(['new']);
  });
});
