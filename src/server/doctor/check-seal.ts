import { findSealEnd } from '#server/seal/seal-end.ts';
import type { Services } from '#server/services/services.ts';
import { good, problem, type Finding } from './finding.ts';

const replace = 'Ask the authority for a new certificate, name its P12 file in SEAL_KEY_FILE, and start again.';

/** Checks the certificate that seals documents, and how long it lasts. */
export async function checkSeal(
  services: Pick<Services, 'config' | 'core' | 'clock' | 'seal'>,
): Promise<readonly Finding[]> {
  const { seal } = services.config;
  if (seal === undefined) return [good('Seal', 'SEAL_KEY_FILE names none, so documents are not sealed.')];
  if (seal.kind === 'demo') return [good('Seal', "documents are sealed with the demo's own key.")];
  const end = await findSealEnd(services);
  if (end === undefined) return [good('Seal', 'the certificate that seals documents is valid.')];
  const [state, effect] = end.hasEnded
    ? ['ended', 'documents are issued without a seal']
    : ['ends', `${end.daysLeft} days are left`];
  return [problem('Seal', `the certificate ${state} on ${end.endsOn}; ${effect}.`, replace)];
}
