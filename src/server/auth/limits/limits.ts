import { z } from 'zod';
import type { Environment } from '#server/config/environment.ts';
import { limit, readLimits } from '#server/config/limit-settings.ts';

/**
 * Limits of sign-in and sessions (P05, P07, P08). Each is a setting: `LIMITS_CODE_SECONDS=60` sets codeSeconds; none
 * can be switched off.
 */
const Limits = z.object({
  codeSeconds: limit(300),
  resendSeconds: limit(30),
  resendsPerAttempt: limit(4),
  resendsPerIdentity: limit(10),
  triesPerAttempt: limit(5),
  pauseSeconds: limit(300),
  /**
   * Guarded codes: after this many wrong codes in a day each attempt has one try, and codes come once per interval, are
   * valid as long, and are limited per day.
   */
  wrongCodesPerIdentity: limit(10),
  guardedGapSeconds: limit(900),
  guardedCodesPerDay: limit(96),
  /**
   * Attempts that use a guarded code requested by another attempt: of a person from one network per interval and per
   * day, and from all networks.
   */
  guardedJoinsPerGap: limit(3),
  guardedJoinsPerNetwork: limit(10),
  guardedJoinsPerDay: limit(100),
  codesPerPhone: limit(30),
  daySeconds: limit(86_400),
  loginsPerAddress: limit(600),
  addressSpanSeconds: limit(600),
  /** Multiple of one network's limit that a /48 of IPv6 gets, wherever networks are counted. */
  wideNetworkTimes: limit(4),
  /** Global limit of sign-ins. */
  loginsOfAll: limit(3000),
  allSpanSeconds: limit(60),
  /** Additional places within the same span for known browsers, and as many for networks unseen within a day. */
  loginsOfKnown: limit(1000),
  /** Seconds that others wait for the next span, if it starts that soon. */
  crowdWaitSeconds: limit(5),
  /** Validity of an attempt's handle. */
  attemptSeconds: limit(1800),
  accessSeconds: limit(600),
  idleSeconds: limit(900),
  sessionSeconds: limit(28_800),
  /** Validity of a passed step-up until its submission. */
  stepUpSeconds: limit(600),
  refreshGraceSeconds: limit(10),
  /** Document checks from one network within addressSpanSeconds. */
  papersPerAddress: limit(60),
  /** Exports of one's own data per day, and how long one can be fetched. */
  exportsPerDay: limit(5),
  exportSeconds: limit(86_400),
  /** Death reports by people who are not signed in, per day: by network, by the reporter's phone, and in total. */
  deathReportsPerAddress: limit(20),
  deathReportsPerPhone: limit(5),
  deathReportsOfAll: limit(500),
  /** Reports of misuse of a policy, counted in the same way. */
  fraudReportsPerAddress: limit(20),
  fraudReportsPerPhone: limit(5),
  fraudReportsOfAll: limit(500),
  /**
   * Applications for a new number without sign-in, per day: by network, by policy and by new number as typed, and in
   * total; and their pictures, by network and by policy.
   */
  numberChangesPerAddress: limit(20),
  numberChangesPerPolicy: limit(5),
  numberChangesPerPhone: limit(5),
  numberChangesOfAll: limit(500),
  numberFilesPerAddress: limit(400),
  numberFilesPerPolicy: limit(150),
  /** Reports of one kind beyond those limits that are stored as bulk, per day; others are refused. */
  bulkReportsPerDay: limit(5000),
  /** Tries to open a case by number and secret from one network, within addressSpanSeconds. */
  casesPerAddress: limit(60),
  /** Attachments added to such cases per day: from one network, and in total. */
  caseFilesPerAddress: limit(30),
  caseFilesOfAll: limit(2000),
  /** Links for a face check on a phone: made for one policy per day, and opened from one network within addressSpanSeconds. */
  handoffsPerPolicy: limit(60),
  handoffClaimsPerAddress: limit(60),
  /** Requested calls of one policy per day. */
  requestedCallsPerPolicy: limit(10),
  /** Browsers with web push for one policy; beyond it, the oldest is removed. */
  pushDevices: limit(10),
  /** Calls of message gateways with delivery reports, from one network within allSpanSeconds. */
  deliveryReportsPerAddress: limit(6000),
  /** Results of the outside service that checks faces, from one network within allSpanSeconds. */
  faceResultsPerAddress: limit(6000),
  /** Calls of the bank by SNAP BI, from one network within allSpanSeconds. */
  snapCallsPerAddress: limit(6000),
  /** Accounts whose owner the bank is asked for: of one policy per day, and from one network within addressSpanSeconds. */
  accountNamesPerPolicy: limit(30),
  accountNamesPerAddress: limit(120),
  lastUseSeconds: limit(30),
  /** Minimum duration of a login answer, so that known and unknown data take the same time. */
  loginFloorMs: limit(60),
});
export type Limits = Readonly<z.infer<typeof Limits>>;

/** Reads the limits from the settings. @throws ConfigProblems naming every setting that is not a whole number above zero */
export const parseLimits = (settings: Environment): Limits => readLimits(Limits, 'LIMITS', settings);
