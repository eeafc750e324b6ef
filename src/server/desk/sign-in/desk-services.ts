import { z } from 'zod';
import type { Limits } from '#server/auth/limits/limits.ts';
import type { Environment } from '#server/config/environment.ts';
import { limit, readLimits } from '#server/config/limit-settings.ts';
import type { Engine } from '#server/proposal-store/engine.ts';

/** Limits of the desk; each is a setting (`DESK_CLAIM_MINUTES=30`), none can be switched off. */
const DeskLimits = z.object({
  /** Minutes a claimed case stays with its verifier (rulebook 4.3). */
  claimMinutes: limit(60),
  passwordTries: limit(5),
  triesSpanSeconds: limit(900),
  /**
   * Wrong passwords per name within wrongSpanSeconds; beyond, networks where the name never signed in get one try per
   * slowTrySeconds.
   */
  wrongPasswordsPerName: limit(10),
  wrongSpanSeconds: limit(3600),
  slowTrySeconds: limit(60),
  loginsPerAddress: limit(100),
  addressSpanSeconds: limit(600),
  idleSeconds: limit(1800),
  sessionSeconds: limit(28_800),
  /** The last use of a session is written at most this often. */
  lastUseSeconds: limit(30),
});
export type DeskLimits = Readonly<z.infer<typeof DeskLimits>>;

/** @throws ConfigProblems naming every setting that is not a whole number above zero. */
export const parseDeskLimits = (settings: Environment): DeskLimits => readLimits(DeskLimits, 'DESK', settings);

/** Services of the desk: the request engine and the desk's own limits. */
export interface DeskServices extends Engine {
  readonly deskLimits: DeskLimits;
  /** The sign-in limits of customers: the desk shows whom they hold back. */
  readonly signInLimits: Limits;
}

/** Services needed by staff sign-in. */
export type StaffServices = Pick<DeskServices, 'pool' | 'clock' | 'config' | 'vault' | 'deskLimits' | 'signInLimits'>;
