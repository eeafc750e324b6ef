import { defineConfig } from 'vitest/config';

/** What every test file begins with. */
const always = ['tests/support/show-hidden-spaces.ts'];

export default defineConfig({
  test: {
    // On two cores the default is one; most of a test's time is waiting for the database or the browser.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/structure/**/*.test.ts'],
          pool: 'threads',
          setupFiles: [...always, 'tests/support/unit-setup.ts'],
          // The structure tests read the whole tree: minutes on a small machine that is busy with other things.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          setupFiles: always,
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
          setupFiles: always,
          globalSetup: ['tests/support/global-setup.ts'],
          // A browser on a busy machine draws later than the second that is usual.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
