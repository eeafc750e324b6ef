import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { facePackages, listMissingFacePackages } from './face-packages.ts';

it('lists no package where all are installed', () => {
  expect(listMissingFacePackages()).toEqual([]);
});

it('lists each package of the face check in a folder without packages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'swapolis-faces-'));
  await copyFile(join(import.meta.dirname, 'face-packages.ts'), join(folder, 'face-packages.ts'));
  const script = `import('./face-packages.ts').then((part) => console.log(part.listMissingFacePackages().join()))`;
  const listed = execFileSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' });
  await rm(folder, { recursive: true });
  expect(listed.trim().split(',')).toEqual(Object.values(facePackages));
});
