import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { createSeal } from '#server/seal/seal.ts';
import { parseInstant } from '#shared/time/dates.ts';
import { makeP12, sealPassword } from '#tests/support/seal-files.ts';
import { checkSeal } from './check-seal.ts';

const folder = mkdtempSync(join(tmpdir(), 'check-seal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { p12 } = makeP12(folder, 'P-256');
const tomorrow = parseInstant(new Date(Date.now() + 86_400_000).toISOString());

/** Checks at a start with these settings. */
async function start(password: string, now = tomorrow): Promise<void> {
  const config = parseConfig({ DATA_DIR: folder, SEAL_KEY_FILE: p12, SEAL_KEY_PASSWORD: password });
  const clock = { systemNow: () => now, businessNow: () => Promise.resolve(now) };
  await checkSeal({ clock, seal: createSeal(config.seal) });
}

it('a start fails with the name of the setting for a wrong password and an ended certificate, and not otherwise', async () => {
  await expect(start('salah')).rejects.toThrow('SEAL_KEY_FILE: cannot be opened: SEAL_KEY_PASSWORD is wrong');
  await expect(start(sealPassword, parseInstant('2099-01-01T00:00:00.000Z'))).rejects.toThrow(
    'SEAL_KEY_FILE: has a certificate that ended on',
  );
  await expect(start(sealPassword)).resolves.toBeUndefined();
});
