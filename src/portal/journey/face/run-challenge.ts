import type { FaceToken } from '#shared/wire/reference.ts';
import type { ChallengeEvent } from './challenge-flow.ts';

/** Functions of camera, server and timer that a face check needs. */
export interface ChallengePorts {
  readonly takePicture: () => Promise<Blob>;
  readonly sendFrame: (challengeId: string, frame: Blob) => Promise<void>;
  readonly finish: () => Promise<string>;
  /** Waits one second. */
  readonly pause: () => Promise<void>;
  readonly dispatch: (event: ChallengeEvent) => void;
  readonly isOver: () => boolean;
}

/** Seconds to read the instruction and make the movement. */
const countFrom = 3;

const askMovement = async (ports: ChallengePorts, movementId: string, index: number): Promise<void> => {
  for (let seconds = countFrom; seconds > 0; seconds -= 1) {
    if (ports.isOver()) return;
    ports.dispatch({ kind: 'count', index, seconds });
    await ports.pause();
  }
  if (ports.isOver()) return;
  ports.dispatch({ kind: 'captured' });
  await ports.sendFrame(movementId, await ports.takePicture());
};

/**
 * Runs the movements from index `from` in the server's order; each sends one frame. Rejects when a frame is refused.
 */
export const runChallenge = async (
  ports: ChallengePorts,
  movements: FaceToken['challenge'],
  from: number,
): Promise<void> => {
  for (const [index, movement] of movements.entries()) {
    if (index < from) continue;
    await askMovement(ports, movement.id, index);
    if (ports.isOver()) return;
  }
  ports.dispatch({ kind: 'all taken' });
  const attachment = await ports.finish();
  if (!ports.isOver()) ports.dispatch({ kind: 'finished', attachment });
};
