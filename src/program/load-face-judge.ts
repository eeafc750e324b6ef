import type { FaceJudge } from '#server/face-judge/face-judge.ts';
import type { Services } from '#server/services/services.ts';

/**
 * Loads the judge of face checks, with FACES=human only. Where its packages are missing, a warning names them, and frames
 * are recorded for a person as without the setting.
 */
export async function loadFaceJudge({ config, log }: Pick<Services, 'config' | 'log'>): Promise<FaceJudge | undefined> {
  if (config.faces === 'off') return undefined;
  const { listMissingFacePackages } = await import('#server/face-judge/face-packages.ts');
  const missing = listMissingFacePackages();
  if (missing.length > 0) {
    log.warn({ packages: missing }, 'FACES=human, but its packages are not installed: faces are recorded, not judged');
    return undefined;
  }
  const { createFaceJudge } = await import('#server/face-judge/face-judge.ts');
  return createFaceJudge((reason) => log.warn({ reason }, 'the face judge gave no answer; the frame is not judged'));
}
