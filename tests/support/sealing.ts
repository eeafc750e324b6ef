import { withLoading, type Connection, type LoadQueryable } from '#core/embedded/db/copy-rows.ts';
import { withSealer, type Queryable, type SealedQueryable } from '#core/embedded/db/database.ts';
import { parseConfig } from '#server/config/config.ts';
import { createSealer } from '#server/services/create-sealer.ts';
import { createVault } from '#server/vault/vault.ts';

/** Secrets with which the seeded template is sealed; every test server uses them. */
export const testSecrets = {
  TOKEN_PEPPER: 'qV0xT3mR8nY5cL1wZ7pK4sJ9hG2dF6aB0eU3iO8vXtM=',
  DATA_KEY: 'wN4bH7jQ2fS9kD1gZ6xC3vL8mP5rT0yU4aE7oI2qWsY=',
  BANK_CALLBACK_SECRET: 'zK6tM1hV9cR4nX7bJ2pG5wS8dL0fQ3yA6uE1iO4vTkc=',
} as const;

const { dataKey, tokenPepper } = parseConfig({ APP_MODE: 'demo', ...testSecrets }).secrets;

export const testKeys = { dataKey, tokenPepper } as const;
export const testVault = createVault(testKeys);
export const testSealer = createSealer(testVault);

/** Wraps a connection as the core does for its own functions. */
export const sealing = (q: Queryable): SealedQueryable => withSealer(q, testSealer);

/** Wraps the connection of a transaction as the import does. */
export const loading = (connection: Connection): LoadQueryable => withLoading(connection, testSealer);
