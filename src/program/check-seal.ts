import { ConfigProblems } from '#server/config/config.ts';
import { SealKeyProblem } from '#server/seal/seal-key.ts';
import type { Services } from '#server/services/services.ts';

/** Checks the key that seals documents. @throws ConfigProblems for one that cannot be used */
export async function checkSeal({ clock, seal }: Pick<Services, 'clock' | 'seal'>): Promise<void> {
  await seal.check(clock.systemNow()).catch((error: unknown) => {
    if (!(error instanceof SealKeyProblem)) throw error;
    throw new ConfigProblems([`SEAL_KEY_FILE: ${error.message}`]);
  });
}
