import type { FaceToken, FrameTaken } from '#shared/wire/reference.ts';
import type { ChallengeEvent } from './challenge-flow.ts';

type Movement = FaceToken['challenge'][number];

/** Functions of camera, server and timer that a face check needs. */
export interface ChallengePorts {
  readonly takePicture: () => Promise<Blob>;
  readonly sendFrame: (challengeId: string, frame: Blob) => Promise<FrameTaken>;
  readonly finish: () => Promise<string>;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly dispatch: (event: ChallengeEvent) => void;
  readonly isOver: () => boolean;
  /** Returns the advice after which a movement is asked for again at once; undefined = the customer decides. */
  readonly findAdvice: (reason: unknown) => string | undefined;
}

/** Seconds to read the instruction and make the movement. */
const countFrom = 3;

/** Times that a movement is asked for again without a press; then the server takes its frame for a person to look at. */
const mostRepeats = 3;

const askMovement = async (
  ports: ChallengePorts,
  { id, instruction }: Movement,
  index: number,
  advice: string | undefined,
): Promise<FrameTaken | undefined> => {
  for (let seconds = countFrom; seconds > 0; seconds -= 1) {
    if (ports.isOver()) return undefined;
    ports.dispatch({ kind: 'count', index, seconds, instruction, advice });
    await ports.pause(1000);
  }
  if (ports.isOver()) return undefined;
  ports.dispatch({ kind: 'captured' });
  return ports.sendFrame(id, await ports.takePicture());
};

/** Asks for a movement, and again with advice while its frame is refused. Rejects when only the customer can go on. */
const askUntilTaken = async (ports: ChallengePorts, movement: Movement, index: number) => {
  let advice: string | undefined;
  for (let repeats = 0; ; repeats += 1)
    try {
      return await askMovement(ports, movement, index, advice);
    } catch (reason) {
      advice = repeats < mostRepeats && !ports.isOver() ? ports.findAdvice(reason) : undefined;
      if (advice === undefined) throw reason;
    }
};

/**
 * Runs the movements from index `from` in the server's order; each sends one frame. `movements` holds those that are
 * known, and grows when an answer names the next one. Rejects when a frame is refused.
 */
export const runChallenge = async (ports: ChallengePorts, movements: Movement[], from: number): Promise<void> => {
  for (let index = from; ; index += 1) {
    const movement = movements[index];
    if (movement === undefined) break;
    const taken = await askUntilTaken(ports, movement, index);
    if (ports.isOver()) return;
    if (taken?.next === undefined) continue;
    movements[index + 1] = taken.next;
    ports.dispatch({ kind: 'wait', index: index + 1 });
    await ports.pause(taken.next.wait_ms);
  }
  if (ports.isOver()) return;
  ports.dispatch({ kind: 'all taken' });
  const attachment = await ports.finish();
  if (!ports.isOver()) ports.dispatch({ kind: 'finished', attachment });
};
