import { useEffect, useReducer, useRef } from 'react';
import type { FaceToken } from '#shared/wire/reference.ts';
import { firstState, reduceChallenge } from './challenge-flow.ts';
import type { ChallengeState } from './challenge-flow.ts';
import { failureText, frameAdvice, needsNewCheck } from './face-calls.ts';
import type { FaceCalls } from './face-calls.ts';
import { runChallenge } from './run-challenge.ts';

const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds);
  });

interface Challenge {
  readonly state: ChallengeState;
  /** Starts the check, or continues with the movement that failed. */
  readonly run: () => void;
}

/** Returns the state of one face check and the function that runs it; it stops when the component unmounts. */
export const useChallenge = (
  token: FaceToken,
  takePicture: () => Promise<Blob>,
  onDone: (attachment: string) => void,
  calls: FaceCalls,
): Challenge => {
  const [state, dispatch] = useReducer(reduceChallenge, firstState);
  const running = useRef<AbortController>(undefined);
  /** Movements that the server has named so far. */
  const known = useRef([...token.challenge]);
  useEffect(() => () => running.current?.abort(), []);

  const run = (): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const ports = {
      takePicture,
      sendFrame: (id: string, frame: Blob) => calls.sendFrame(token, id, frame, signal),
      finish: async () => {
        const attachment = await calls.finish(token);
        if (!signal.aborted) onDone(attachment);
        return attachment;
      },
      pause,
      dispatch,
      isOver: () => signal.aborted,
      findAdvice: (reason: unknown) => (token.movements === undefined ? undefined : frameAdvice(reason)),
    };
    const from = state.kind === 'failed' && !state.startOver ? state.index : 0;
    runChallenge(ports, known.current, from).catch((reason: unknown) => {
      if (signal.aborted) return;
      dispatch({ kind: 'refused', message: failureText(reason), startOver: needsNewCheck(reason) });
    });
  };
  return { state, run };
};
