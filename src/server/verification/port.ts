import type { FaceToken } from '#shared/wire/reference.ts';

export interface FaceStart {
  readonly transactionId: string;
  readonly token: string;
  readonly challenge: FaceToken['challenge'];
}

/** 'passed' = the provider vouches for it; 'recorded' = somebody at the desk must look; `picture` = best frame, JPEG. */
export type FaceVerdict =
  { readonly outcome: 'passed' | 'recorded'; readonly picture: Buffer } | { readonly outcome: 'waiting' | 'failed' };

/** The service that checks faces. The server fetches the result itself; nothing the browser says about it counts (rulebook 6.1). */
export interface FaceProvider {
  /** Kept with every check; 'embedded' judges nobody. */
  readonly name: string;
  /** `subject` = home endpoint of the request type; null = not said. */
  start(subject: string | null): Promise<FaceStart>;
  result(transactionId: string): Promise<FaceVerdict>;
}
