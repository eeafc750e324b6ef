import type { FaceToken } from '#shared/wire/reference.ts';

interface FaceStart {
  readonly transactionId: string;
  readonly token: string;
  readonly challenge: FaceToken['challenge'];
}

/** 'passed' = the provider vouches for it; 'recorded' = somebody at the desk must look; `picture` = best frame, JPEG. */
export type FaceVerdict =
  | { readonly outcome: 'passed' | 'recorded'; readonly picture: Buffer }
  | { readonly outcome: 'waiting' | 'failed' };

/** 'recorded' = the desk looks at it (rulings 2.7); only the demo lets it pass. */
export type UnjudgedOutcome = 'passed' | 'recorded';

/** The service that checks faces. The server fetches the result itself; nothing the browser says about it counts (rulebook 6.1). */
export interface FaceProvider {
  /** Kept with every check; 'embedded' judges nobody. */
  readonly name: string;
  /** What a person's own picture counts as, which nobody has judged. */
  readonly selfieOutcome: UnjudgedOutcome;
  /** `subject` = home endpoint of the request type; null = not said. */
  start(subject: string | null): Promise<FaceStart>;
  result(transactionId: string): Promise<FaceVerdict>;
}
