import type { FaceToken } from '#shared/wire/reference.ts';
import type { FaceJudge } from '#server/face-judge/face-judge.ts';

interface FaceStart {
  readonly transactionId: string;
  readonly token: string;
  readonly challenge: FaceToken['challenge'];
}

/** Verdict of the provider. 'passed' = it vouches for the result; 'recorded' = the desk must check; `picture` = best frame, JPEG. */
export type FaceVerdict =
  | { readonly outcome: 'passed' | 'recorded'; readonly picture: Buffer }
  /** `text` = what the customer does now; absent = the usual sentence. */
  | { readonly outcome: 'waiting' | 'failed'; readonly text?: string };

/** Outcome without a verdict: 'recorded' = the desk checks it (rulings 2.7); only the demo lets it pass. */
export type UnjudgedOutcome = 'passed' | 'recorded';

/** Service that checks faces. The server fetches the result itself; the browser's claims do not count (rulebook 6.1). */
export interface FaceProvider {
  /** Name stored with every check; 'embedded' recognises nobody. */
  readonly name: string;
  /** Judge of each frame as it arrives (decision 0085); absent = frames are recorded only. */
  readonly judge?: FaceJudge | undefined;
  /** Outcome of a person's own picture, which nobody has checked. */
  readonly selfieOutcome: UnjudgedOutcome;
  /** Starts a check; `subject` = home endpoint of the request type; null = not given. */
  start(subject: string | null): Promise<FaceStart>;
  result(transactionId: string): Promise<FaceVerdict>;
}
