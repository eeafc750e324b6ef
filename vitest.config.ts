import { defineConfig } from 'vitest/config';

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
          setupFiles: ['tests/support/unit-setup.ts'],
          // The structure tests read the whole tree: seconds on a small machine that is busy.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          // What takes seconds alone takes many on a small machine that does two things at once.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts', 'src/requests/**/*.e2e.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          // A browser on a busy machine draws later than the second that is usual.
          expect: { poll: { timeout: 12_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
