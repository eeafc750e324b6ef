import { defineConfig } from 'vitest/config';
import { SlowFirst } from './tests/support/slow-first.ts';

/** What every test file begins with. */
const always = ['tests/support/show-hidden-spaces.ts'];
/** The setup of test files that try random samples. */
const withSamples = [...always, 'tests/support/fixed-random-samples.ts'];

export default defineConfig({
  test: {
    // On two cores the default is one; much of a test's time is waiting for the database, the browser, or a limit to pass.
    maxWorkers: 4,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          pool: 'threads',
          // The files of a worker share what they import, and their page, which the setup empties before each file.
          isolate: false,
          setupFiles: [...withSamples, 'tests/support/unit-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'structure',
          include: ['tests/structure/**/*.test.ts'],
          pool: 'threads',
          // One worker, whose files share what they import: the tree is parsed once (tests/structure/source-files.ts).
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          setupFiles: always,
          // They read the whole tree: minutes on a small machine that is busy with other things.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'commands',
          include: ['tests/commands/**/*.test.ts'],
          pool: 'threads',
          setupFiles: always,
          // One lints and tests a copy of the program: a minute on such a machine as well.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts', 'src/requests/**/*.contract.ts'],
          // The files of a worker share what they import; each has a database of its own.
          isolate: false,
          setupFiles: withSamples,
          globalSetup: ['tests/support/global-setup.ts'],
          // These limits find what hangs, not what is slow: a small machine may be busy with four other things.
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts', 'src/requests/**/*.e2e.ts'],
          setupFiles: [...always, 'tests/support/stop-file-at-failure.ts'],
          globalSetup: ['tests/support/build-setup.ts', 'tests/support/global-setup.ts', 'tests/support/film-setup.ts'],
          // The files of a worker share what they import: none of them changes it, and reading it costs two seconds each.
          isolate: false,
          // A browser on a busy machine draws later than the second that is usual.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
