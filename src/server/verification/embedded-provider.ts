import { randomBytes } from 'node:crypto';
import { readSealed } from '#server/attachments/open-file.ts';
import type { Services } from '#server/services/services.ts';
import { stepOf } from '#server/config/face-config.ts';
import { buildChallenge, buildSelfie, straightId } from './challenge.ts';
import { findFaceSession, listFrames } from './face-repository.ts';
import type { FaceProvider, FaceVerdict, UnjudgedOutcome } from './face-provider.ts';

export const embeddedName = 'embedded';

/**
 * Creates the embedded camera check: the frames prove that a person moved as asked and are kept for the desk, but
 * nobody is recognised. A recognising provider can replace it behind the same port.
 */
export function createEmbeddedProvider(services: Services, outcome: UnjudgedOutcome = 'recorded'): FaceProvider {
  return {
    name: embeddedName,
    selfieOutcome: outcome,
    start: (subject) =>
      Promise.resolve({
        transactionId: `face-${randomBytes(16).toString('hex')}`,
        token: randomBytes(32).toString('base64url'),
        challenge: subject !== null && stepOf(subject, services.config) === 'camera' ? buildSelfie() : buildChallenge(),
      }),
    async result(transactionId): Promise<FaceVerdict> {
      const session = await findFaceSession(services.pool, transactionId);
      const frames = await listFrames(services.pool, transactionId);
      const best = frames.find(({ challengeId }) => challengeId === straightId);
      if (!session || !best || frames.length < session.challenge.length) return { outcome: 'waiting' };
      return { outcome, picture: await readSealed(services, best.name) };
    },
  };
}
