import { ConfigProblems } from '#server/config/config.ts';
import { SealKeyProblem } from '#server/seal/seal-key.ts';
import type { Services } from '#server/services/services.ts';

/**
 * Checks the key that seals documents, and warns in production when there is none.
 * @throws ConfigProblems for a key that cannot be used
 */
export async function checkSeal({
  config,
  clock,
  log,
  seal,
}: Pick<Services, 'config' | 'clock' | 'log' | 'seal'>): Promise<void> {
  if (config.mode === 'production' && config.seal === undefined)
    log.warn('documents are not sealed (SEAL_KEY_FILE=none)');
  await seal.check(clock.systemNow()).catch((error: unknown) => {
    if (!(error instanceof SealKeyProblem)) throw error;
    throw new ConfigProblems([`SEAL_KEY_FILE: ${error.message}`]);
  });
}
