import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, those first: begun late they would run alone at the end, on one core of two. */
export const slowFiles = [
  'tests/commands/new-request.test.ts',
  'tests/commands/second-try.test.ts',
  'tests/contract/mixed.test.ts',
  'tests/contract/crash.test.ts',
  'tests/contract/one-connection.test.ts',
  'tests/contract/database-launcher.test.ts',
  'tests/contract/life-soak.test.ts',
  'tests/contract/premiums-paid.test.ts',
  'tests/contract/change-sum-assured.test.ts',
  'tests/contract/rolling-restart.test.ts',
  'tests/contract/orderly-stop.test.ts',
  'tests/contract/change-term.test.ts',
  'tests/contract/life.test.ts',
  'tests/contract/core-loan.test.ts',
  'tests/e2e/home.e2e.ts',
  'tests/e2e/status.e2e.ts',
  'tests/e2e/parts.e2e.ts',
  'tests/e2e/desk-tools.e2e.ts',
  'tests/e2e/keyboard.e2e.ts',
  'tests/e2e/first-load.e2e.ts',
  'tests/e2e/old-browsers.e2e.ts',
  'tests/e2e/access.e2e.ts',
  'tests/e2e/syariah-walk.e2e.ts',
  'tests/e2e/story.e2e.ts',
  'tests/e2e/people.e2e.ts',
  'tests/e2e/access-face.e2e.ts',
  'tests/e2e/translated.e2e.ts',
  'tests/e2e/offer.e2e.ts',
  'tests/e2e/pwa.e2e.ts',
  'tests/e2e/dev.e2e.ts',
];

/** Projects in the order in which they begin: what waits first, what fills every gap last. */
const projects = ['structure', 'contract', 'commands', 'e2e', 'unit'];

/** Begins the slow files of a project first; the others stay as vitest sorts them. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => this.#rank(a) - this.#rank(b));
  }

  #rank({ project, moduleId }: TestSpecification): number {
    const place = slowFiles.indexOf(relative(this.ctx.config.root, moduleId));
    return projects.indexOf(project.name) * 100 + (place === -1 ? slowFiles.length : place);
  }
}
