import { instantAfter } from '#shared/time/moments.ts';
import type { FrameTaken } from '#shared/wire/reference.ts';
import { readSealed } from '#server/attachments/open-file.ts';
import type { FaceFinding } from '#server/face-judge/judge-reading.ts';
import type { Services } from '#server/services/services.ts';
import { pickPromptWait, straightId } from './challenge.ts';
import type { FaceProvider } from './face-provider.ts';
import { buildFindingRefusal, buildFrameRefusal } from './face-refusal.ts';
import {
  isPictureOfOtherCheck,
  listFrames,
  markMovementTried,
  updatePrompt,
  type FaceSession,
} from './face-repository.ts';

/** Frames of one movement that are refused with advice; the next one is taken with its finding, and a person decides. */
const mostTries = 3;
/** Nobody reads a prompt and moves the head within a second; our portal counts three. */
const reactionSeconds = 1;
const secondsInHour = 3600;

/** Refuses a frame that is older than the prompt of its movement. @throws AppError LIV-FAIL */
export function refuseEarly({ clock }: Pick<Services, 'clock'>, { promptedAt }: FaceSession): void {
  if (promptedAt === null) return;
  const from = instantAfter(promptedAt, { hours: reactionSeconds / secondsInHour });
  if (clock.systemNow() < from) throw buildFrameRefusal('early');
}

type Judging = Pick<Services, 'files' | 'pool' | 'vault'>;

/** Reads the straight frame of this check, with which other movements are compared. */
async function readStraight(services: Judging, { transactionId }: FaceSession): Promise<Buffer | undefined> {
  const straight = (await listFrames(services.pool, transactionId)).find(
    ({ challengeId, finding }) => challengeId === straightId && finding === 'seen',
  );
  return straight && readSealed(services, straight.name);
}

interface Judged {
  readonly movementId: string;
  readonly frame: Buffer;
  readonly sha256: string;
}

/**
 * Judges a frame of a judged check; null = the check is not judged. After a few refusals of one movement the frame is
 * taken with its finding, so that nobody is stuck. A picture of another check is never taken.
 * @throws AppError LIV-FAIL with advice; the movement is made again
 */
export async function judgeFrame(
  services: Judging,
  judge: FaceProvider['judge'],
  session: FaceSession,
  { movementId, frame, sha256 }: Judged,
): Promise<FaceFinding | null> {
  if (session.promptedAt === null) return null;
  if (await isPictureOfOtherCheck(services.pool, session.transactionId, sha256))
    throw buildFrameRefusal('of_other_check');
  if (judge === undefined) return 'unjudged';
  const straight = movementId === straightId ? undefined : await readStraight(services, session);
  const finding = await judge.judge({ movementId, frame, straight });
  if (finding === 'seen' || finding === 'unjudged' || session.movementTries >= mostTries) return finding;
  await markMovementTried(services.pool, session.transactionId);
  throw buildFindingRefusal(finding, movementId);
}

/** Names the next movement of a judged check after an unforeseeable wait; frames older than its prompt do not count. */
export async function promptNext(
  { pool, clock }: Pick<Services, 'clock' | 'pool'>,
  { transactionId, promptedAt, challenge }: FaceSession,
  taken: number,
): Promise<FrameTaken> {
  const remaining = challenge.length - taken;
  const next = challenge[taken];
  if (promptedAt === null || next === undefined) return { remaining };
  const wait = pickPromptWait();
  const at = instantAfter(clock.systemNow(), { hours: wait / 1000 / secondsInHour });
  await updatePrompt(pool, transactionId, at);
  return { remaining, next: { ...next, wait_ms: wait } };
}
