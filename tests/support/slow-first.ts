import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slowest test files, which start first; otherwise they would run alone at the end and leave a core idle. */
export const slowFiles = [
  'tests/commands/new-request.test.ts',
  'tests/commands/second-try.test.ts',
  'tests/contract/operations/mixed.long.test.ts',
  'tests/contract/operations/crash.long.test.ts',
  'tests/contract/requests/one-connection.test.ts',
  'tests/contract/operations/database-launcher.long.test.ts',
  'tests/contract/operations/desk-soak.long.test.ts',
  'tests/contract/operations/life-soak.long.test.ts',
  'tests/contract/premiums/premiums-paid.test.ts',
  'src/requests/increase-sa/story.contract.ts',
  'tests/contract/operations/rolling-restart.long.test.ts',
  'tests/contract/operations/orderly-stop.long.test.ts',
  'src/requests/change-term/story.contract.ts',
  'tests/contract/core/life.test.ts',
  'tests/contract/premiums/core-loan.test.ts',
  'tests/e2e/home.e2e.ts',
  'tests/e2e/status.e2e.ts',
  'tests/e2e/parts.long.e2e.ts',
  'tests/e2e/desk-tools.long.e2e.ts',
  'tests/e2e/keyboard.e2e.ts',
  'tests/e2e/first-load.e2e.ts',
  'tests/e2e/old-browsers.long.e2e.ts',
  'tests/e2e/access.long.e2e.ts',
  'tests/e2e/syariah-walk.long.e2e.ts',
  'tests/e2e/story.e2e.ts',
  'tests/e2e/people.e2e.ts',
  'tests/e2e/access-face.long.e2e.ts',
  'tests/e2e/translated.long.e2e.ts',
  'tests/e2e/offer.e2e.ts',
  'tests/e2e/pwa.long.e2e.ts',
  'tests/e2e/dev.long.e2e.ts',
];

/** Test projects in the order of their start: first those that mostly wait, last those that only use the processor. */
const projects = ['structure', 'contract', 'commands', 'e2e', 'unit'];

/** Starts the slow files of a project first; the others keep vitest's order. */
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
