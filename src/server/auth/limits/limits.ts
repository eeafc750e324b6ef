import { z } from 'zod';
import type { Environment } from '#server/config/environment.ts';
import { limit, readLimits } from '#server/config/limit-settings.ts';

/** Limits of sign-in and sessions (P05, P07, P08). Each is a setting: `LIMITS_CODE_SECONDS=60` sets codeSeconds; none can be switched off. */
const Limits = z.object({
  codeSeconds: limit(300),
  resendSeconds: limit(30),
  resendsPerAttempt: limit(4),
  resendsPerIdentity: limit(10),
  triesPerAttempt: limit(5),
  pauseSeconds: limit(300),
  /** After so many wrong codes in a day each attempt has one try, a code comes once in a gap and lives as long, and only so many come a day. */
  wrongCodesPerIdentity: limit(10),
  guardedGapSeconds: limit(900),
  guardedCodesPerDay: limit(96),
  /** Attempts that use a guarded code which another attempt asked for: of a person from one network in a gap and in a day, and from all. */
  guardedJoinsPerGap: limit(3),
  guardedJoinsPerNetwork: limit(10),
  guardedJoinsPerDay: limit(100),
  codesPerPhone: limit(30),
  daySeconds: limit(86_400),
  loginsPerAddress: limit(600),
  addressSpanSeconds: limit(600),
  /** A /48 of IPv6 has so many times the room of one network, wherever networks are counted. */
  wideNetworkTimes: limit(4),
  /** The global breaker: sign-ins of everybody together. */
  loginsOfAll: limit(3000),
  allSpanSeconds: limit(60),
  /** Beyond it, within the same span: places for browsers known to somebody, and as many for networks unseen within a day. */
  loginsOfKnown: limit(1000),
  /** Beyond it, others wait for the next span when it begins so soon. */
  crowdWaitSeconds: limit(5),
  /** How long the handle of an attempt is good for. */
  attemptSeconds: limit(1800),
  accessSeconds: limit(600),
  idleSeconds: limit(900),
  sessionSeconds: limit(28_800),
  /** How long a passed step-up waits for its submission. */
  stepUpSeconds: limit(600),
  refreshGraceSeconds: limit(10),
  /** Questions whether a paper is genuine, from one network within addressSpanSeconds. */
  papersPerAddress: limit(60),
  /** Copies of one's own data: how many a day, and how long one can be fetched. */
  exportsPerDay: limit(5),
  exportSeconds: limit(86_400),
  /** Reports of a death by people who are not signed in, within a day: by network, by the reporter's phone, and together. */
  deathReportsPerAddress: limit(20),
  deathReportsPerPhone: limit(5),
  deathReportsOfAll: limit(500),
  /** Reports that somebody else uses a policy, counted in the same way. */
  fraudReportsPerAddress: limit(20),
  fraudReportsPerPhone: limit(5),
  fraudReportsOfAll: limit(500),
  /** Reports of one kind beyond those limits that are kept as bulk, a day; the rest is refused. */
  bulkReportsPerDay: limit(5000),
  /** Browsers that are told the news of one policy; beyond, the oldest goes. */
  pushDevices: limit(10),
  lastUseSeconds: limit(30),
  /** Login answers no sooner, so that known and unknown data take the same time. */
  loginFloorMs: limit(60),
});
export type Limits = Readonly<z.infer<typeof Limits>>;

/** @throws ConfigProblems naming every setting that is not a whole number above zero. */
export const parseLimits = (settings: Environment): Limits => readLimits(Limits, 'LIMITS', settings);
