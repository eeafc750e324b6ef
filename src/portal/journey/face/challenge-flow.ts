/** State of a face check; `index` counts movements from 0. */
export type ChallengeState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'counting'; readonly index: number; readonly seconds: number }
  | { readonly kind: 'sending'; readonly index: number }
  /** All frames were sent; `index` is after the last movement. */
  | { readonly kind: 'finishing'; readonly index: number }
  | { readonly kind: 'done'; readonly attachment: string }
  /** `startOver` true = only a new check helps; false = the same movement is asked for again. */
  | { readonly kind: 'failed'; readonly index: number; readonly message: string; readonly startOver: boolean };

export type ChallengeEvent =
  | { readonly kind: 'count'; readonly index: number; readonly seconds: number }
  | { readonly kind: 'captured' }
  | { readonly kind: 'all taken' }
  | { readonly kind: 'finished'; readonly attachment: string }
  | { readonly kind: 'refused'; readonly message: string; readonly startOver: boolean };

export const firstState: ChallengeState = { kind: 'starting' };

const indexOf = (state: ChallengeState): number => ('index' in state ? state.index : 0);

const finish = (state: ChallengeState): ChallengeState => {
  if (state.kind === 'sending') return { kind: 'finishing', index: state.index + 1 };
  return state.kind === 'failed' ? { kind: 'finishing', index: state.index } : state;
};

/**
 * Returns the next state. An event that does not fit the state is ignored, so that a late answer cannot undo progress.
 */
export const reduceChallenge = (state: ChallengeState, event: ChallengeEvent): ChallengeState => {
  if (state.kind === 'done') return state;
  if (event.kind === 'count') return { kind: 'counting', index: event.index, seconds: event.seconds };
  if (event.kind === 'captured') return state.kind === 'counting' ? { kind: 'sending', index: state.index } : state;
  if (event.kind === 'all taken') return finish(state);
  if (event.kind === 'finished')
    return state.kind === 'finishing' ? { kind: 'done', attachment: event.attachment } : state;
  return { kind: 'failed', index: indexOf(state), message: event.message, startOver: event.startOver };
};
