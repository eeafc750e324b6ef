import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolderIn } from '../support/quick-folder.ts';

test('a run deletes folders of killed runs, and none of running or foreign ones', () => {
  const place = mkdtempSync(join(tmpdir(), 'quick-'));
  const gone = spawnSync(process.execPath, ['--version']).pid;
  try {
    for (const name of [`run-${gone}-abc`, `run-${process.ppid}-abc`, `film-${gone}-abc`, 'run-abc'])
      mkdirSync(join(place, name, 'inside'), { recursive: true });
    const made = basename(makeFolderIn(place, 'run-'));
    expect(readdirSync(place).toSorted()).toEqual(
      [`run-${process.ppid}-abc`, `film-${gone}-abc`, 'run-abc', made].toSorted(),
    );
  } finally {
    rmSync(place, { recursive: true });
  }
});
