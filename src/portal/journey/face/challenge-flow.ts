/** Movement that is asked for, with the seconds until its frame is taken. */
interface Counting {
  readonly kind: 'counting';
  readonly index: number;
  readonly seconds: number;
  readonly instruction: string;
  /** Reason why the movement is asked for again. */
  readonly advice: string | undefined;
}

/** State of a face check; `index` counts movements from 0. */
export type ChallengeState =
  | { readonly kind: 'starting' }
  | Counting
  | { readonly kind: 'sending'; readonly index: number; readonly instruction: string }
  /** The frame was taken; the server names the next movement after a moment. */
  | { readonly kind: 'waiting'; readonly index: number }
  /** All frames were sent; `index` is after the last movement. */
  | { readonly kind: 'finishing'; readonly index: number }
  | { readonly kind: 'done'; readonly attachment: string }
  /** `startOver` true = only a new check helps; false = the same movement is asked for again. */
  | {
      readonly kind: 'failed';
      readonly index: number;
      readonly instruction: string;
      readonly message: string;
      readonly startOver: boolean;
    };

export type ChallengeEvent =
  | (Omit<Counting, 'kind'> & { readonly kind: 'count' })
  | { readonly kind: 'wait'; readonly index: number }
  | { readonly kind: 'captured' }
  | { readonly kind: 'all taken' }
  | { readonly kind: 'finished'; readonly attachment: string }
  | { readonly kind: 'refused'; readonly message: string; readonly startOver: boolean };

export const firstState: ChallengeState = { kind: 'starting' };

const indexOf = (state: ChallengeState): number => ('index' in state ? state.index : 0);

const instructionOf = (state: ChallengeState): string => ('instruction' in state ? state.instruction : '');

const capture = (state: ChallengeState): ChallengeState =>
  state.kind === 'counting' ? { kind: 'sending', index: state.index, instruction: state.instruction } : state;

const finish = (state: ChallengeState): ChallengeState => {
  if (state.kind === 'sending') return { kind: 'finishing', index: state.index + 1 };
  return state.kind === 'failed' ? { kind: 'finishing', index: state.index } : state;
};

/**
 * Returns the next state. An event that does not fit the state is ignored, so that a late answer cannot undo progress.
 */
export const reduceChallenge = (state: ChallengeState, event: ChallengeEvent): ChallengeState => {
  if (state.kind === 'done') return state;
  if (event.kind === 'count') return { ...event, kind: 'counting' };
  if (event.kind === 'captured') return capture(state);
  if (event.kind === 'wait') return state.kind === 'sending' ? { kind: 'waiting', index: event.index } : state;
  if (event.kind === 'all taken') return finish(state);
  if (event.kind === 'finished')
    return state.kind === 'finishing' ? { kind: 'done', attachment: event.attachment } : state;
  const { message, startOver } = event;
  return { kind: 'failed', index: indexOf(state), instruction: instructionOf(state), message, startOver };
};
