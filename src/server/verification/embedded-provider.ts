import { randomBytes } from 'node:crypto';
import { readSealed } from '#server/attachments/open-file.ts';
import type { Services } from '#server/services/services.ts';
import { stepOf } from '#server/config/face-config.ts';
import type { FaceJudge } from '#server/face-judge/face-judge.ts';
import { buildChallenge, buildJudgedChallenge, buildSelfie, straightId } from './challenge.ts';
import { findFaceSession, listFrames, type FaceFrame } from './face-repository.ts';
import type { FaceProvider, FaceVerdict, UnjudgedOutcome } from './face-provider.ts';

const embeddedName = 'embedded';

/** Returns true when a person must look at the frame: the judge did not see what was asked for, or did not answer. */
const needsPerson = ({ finding }: FaceFrame): boolean => finding !== null && finding !== 'seen';

/**
 * Creates the embedded camera check: the frames are kept for the desk, but nobody is recognised. With a judge each
 * frame has a finding, which is a hint: it can send a check to a person, and never replaces one. A recognising provider
 * can stand behind the same port.
 */
export function createEmbeddedProvider(
  services: Services,
  outcome: UnjudgedOutcome = 'recorded',
  judge?: FaceJudge,
): FaceProvider {
  const build = judge === undefined ? buildChallenge : buildJudgedChallenge;
  return {
    name: embeddedName,
    selfieOutcome: outcome,
    judge,
    start: (subject) =>
      Promise.resolve({
        transactionId: `face-${randomBytes(16).toString('hex')}`,
        token: randomBytes(32).toString('base64url'),
        challenge: subject !== null && stepOf(subject, services.config) === 'camera' ? buildSelfie() : build(),
      }),
    async result(transactionId): Promise<FaceVerdict> {
      const session = await findFaceSession(services.pool, transactionId);
      const frames = await listFrames(services.pool, transactionId);
      const best = frames.find(({ challengeId }) => challengeId === straightId);
      if (!session || !best || frames.length < session.challenge.length) return { outcome: 'waiting' };
      const result = frames.some(needsPerson) ? 'recorded' : outcome;
      return { outcome: result, picture: await readSealed(services, best.name) };
    },
  };
}
