import { randomBytes } from 'node:crypto';
import { canaryBrandDir } from './brand.ts';
import { startTestServer } from './server.ts';

/** Settings that a start in production mode requires, with minimal values. */
export const productionSettings = {
  APP_MODE: 'production',
  SCANNER: 'none',
  SEAL_KEY_FILE: 'none',
  PAYOUT_WAY: 'file',
  BRAND_DIR: canaryBrandDir,
};

/** Starts a complete production installation with new keys; `env` = its keys and settings, for commands beside it. */
export async function startProductionServer() {
  const names = ['TOKEN_PEPPER', 'DATA_KEY', 'BANK_CALLBACK_SECRET'];
  const env = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64')]));
  const server = await startTestServer({ jobs: 'by hand', env: { ...productionSettings, ...env } });
  await server.services.pool.query(
    `INSERT INTO core.holiday (day, kind, name) VALUES ('2025-12-25', 'national', 'Natal')`,
  );
  return { server, env };
}
