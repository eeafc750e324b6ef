import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

const root = join(import.meta.dirname, '../..');

/** Builds the browser programs, unless dist was built from exactly these sources. */
function build(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('No end-to-end test runs on an old build: see what npm run build says.');
}

/** Builds before the first run, and before each rerun in watch mode. */
export default function setup(project: TestProject): void {
  build();
  project.onTestsRerun(build);
}
