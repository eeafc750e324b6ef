import { chmodSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { prepareDatabase } from '#server/db/prepare-database.ts';
import { createDatabase, MIGRATED_TEMPLATE, servingUrlOf, urlOf } from './database.ts';
import { makeQuickFolder } from './quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test run's PostgreSQL; test files clone their own database in it. */
    readonly postgresUrl: string;
  }
}

/** Starts a PostgreSQL for the test run and deletes it at the end; it need not survive a power cut. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = makeQuickFolder('swapolis-test-');
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      max_connections: '200',
      max_wal_size: '256MB',
    },
  });
  const teardown = async (): Promise<void> => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await makeMigratedTemplate(postgres.url);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('postgresUrl', postgres.url);
  return teardown;
}

async function makeMigratedTemplate(serverUrl: string): Promise<void> {
  await createDatabase(serverUrl, MIGRATED_TEMPLATE, 'template1');
  const ownerUrl = urlOf(serverUrl, MIGRATED_TEMPLATE);
  await prepareDatabase({ url: servingUrlOf(ownerUrl), ownerUrl });
}
