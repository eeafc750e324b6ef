import { z } from 'zod';
import { readSealed } from '#server/attachments/open-file.ts';
import type { FaceJudge } from '#server/face-judge/face-judge.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services/services.ts';
import { listUncompared, saveLikeness, type LikenessPair } from './likeness-repository.ts';

type Comparing = Pick<Services, 'clock' | 'files' | 'log' | 'pool' | 'vault'>;

/** Most pairs of one run; each takes about a second of a processor. */
const mostInTurn = 10;

/** Compares one pair; false when the judge gave no answer, so that a later run tries again. */
async function compare(services: Comparing, judge: FaceJudge, pair: LikenessPair): Promise<boolean> {
  const [card, face] = [await readSealed(services, pair.card), await readSealed(services, pair.face)];
  const likeness = await judge.compare({ card, face });
  if (likeness === 'unjudged') return false;
  await saveLikeness(services.pool, pair, likeness, services.clock.systemNow());
  return true;
}

const compareFacesJobName = 'compare-faces';

/** Creates the job that compares the face of each check with the KTP photo of its request, as a hint for the desk. */
export const createCompareFacesJob = (services: Comparing, judge: FaceJudge): Job =>
  job(compareFacesJobName, z.unknown(), async () => {
    for (const pair of await listUncompared(services.pool, mostInTurn))
      if (!(await compare(services, judge, pair))) return;
  });
