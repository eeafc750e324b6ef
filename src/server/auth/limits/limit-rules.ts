import type { LimitRule } from './limit-repository.ts';
import type { Limits } from './limits.ts';
import type { NetworkRule } from './network-limits.ts';

/** Names of the sliding windows that limit codes. */
export const windowRules = [
  'codes-per-phone',
  'resends-per-identity',
  'wrong-codes-per-identity',
  'guarded-gap',
  'guarded-codes',
  'guarded-joins',
  'guarded-joins-in-gap',
  'guarded-joins-of-network',
] as const;

/** Limits, each by the subject it counts (promises P05, P07). */
export const limitRules = {
  address: (limits: Limits): NetworkRule => ({
    rule: 'logins-per-address',
    max: limits.loginsPerAddress,
    spanSeconds: limits.addressSpanSeconds,
  }),
  /** Sign-ins beyond the global limit from known browsers. */
  ofKnownDevices: (limits: Limits): LimitRule => ({
    rule: 'logins-of-known-devices',
    subject: 'all',
    max: limits.loginsOfKnown,
    spanSeconds: limits.allSpanSeconds,
  }),
  /** Sign-ins beyond the global limit from networks unseen within a day. */
  ofNewNetworks: (limits: Limits): LimitRule => ({
    rule: 'logins-of-new-networks',
    subject: 'all',
    max: limits.loginsOfKnown,
    spanSeconds: limits.allSpanSeconds,
  }),
  documentChecks: (limits: Limits): NetworkRule => ({
    rule: 'papers-per-address',
    max: limits.papersPerAddress,
    spanSeconds: limits.addressSpanSeconds,
  }),
  openedCases: (limits: Limits): NetworkRule => ({
    rule: 'cases-per-address',
    max: limits.casesPerAddress,
    spanSeconds: limits.addressSpanSeconds,
  }),
  handoffs: (limits: Limits, subject: string): LimitRule => ({
    rule: 'handoffs-per-policy',
    subject,
    max: limits.handoffsPerPolicy,
    spanSeconds: limits.daySeconds,
  }),
  requestedCalls: (limits: Limits, subject: string): LimitRule => ({
    rule: 'requested-calls-per-policy',
    subject,
    max: limits.requestedCallsPerPolicy,
    spanSeconds: limits.daySeconds,
  }),
  handoffClaims: (limits: Limits): NetworkRule => ({
    rule: 'handoff-claims-per-address',
    max: limits.handoffClaimsPerAddress,
    spanSeconds: limits.addressSpanSeconds,
  }),
  caseFiles: (limits: Limits): NetworkRule => ({
    rule: 'case-files-per-address',
    max: limits.caseFilesPerAddress,
    spanSeconds: limits.daySeconds,
  }),
  caseFilesOfAll: (limits: Limits): LimitRule => ({
    rule: 'case-files-of-all',
    subject: 'all',
    max: limits.caseFilesOfAll,
    spanSeconds: limits.daySeconds,
  }),
  deliveryReports: (limits: Limits): NetworkRule => ({
    rule: 'delivery-reports-per-address',
    max: limits.deliveryReportsPerAddress,
    spanSeconds: limits.allSpanSeconds,
  }),
  faceResults: (limits: Limits): NetworkRule => ({
    rule: 'face-results-per-address',
    max: limits.faceResultsPerAddress,
    spanSeconds: limits.allSpanSeconds,
  }),
  snapCalls: (limits: Limits): NetworkRule => ({
    rule: 'snap-calls-per-address',
    max: limits.snapCallsPerAddress,
    spanSeconds: limits.allSpanSeconds,
  }),
  accountNames: (limits: Limits, subject: string): LimitRule => ({
    rule: 'account-names-per-policy',
    subject,
    max: limits.accountNamesPerPolicy,
    spanSeconds: limits.daySeconds,
  }),
  accountNamesOfNetwork: (limits: Limits): NetworkRule => ({
    rule: 'account-names-per-address',
    max: limits.accountNamesPerAddress,
    spanSeconds: limits.addressSpanSeconds,
  }),
  phone: (limits: Limits, subject: string): LimitRule => ({
    rule: 'codes-per-phone',
    subject,
    max: limits.codesPerPhone,
    spanSeconds: limits.daySeconds,
  }),
  resends: (limits: Limits, subject: string): LimitRule => ({
    rule: 'resends-per-identity',
    subject,
    max: limits.resendsPerIdentity,
    spanSeconds: limits.daySeconds,
  }),
  exports: (limits: Limits, subject: string): LimitRule => ({
    rule: 'exports-per-person',
    subject,
    max: limits.exportsPerDay,
    spanSeconds: limits.daySeconds,
  }),
  /** Number of wrong codes after which each code has a single try. */
  wrongCodes: (limits: Limits, subject: string): LimitRule => ({
    rule: 'wrong-codes-per-identity',
    subject,
    max: limits.wrongCodesPerIdentity,
    spanSeconds: limits.daySeconds,
  }),
  /** Limit under which wrong codes are counted, which continues beyond the threshold of guarded codes. */
  everyWrongCode: (limits: Limits, subject: string): LimitRule => ({
    rule: 'wrong-codes-per-identity',
    subject,
    max: limits.wrongCodesPerIdentity + limits.guardedCodesPerDay,
    spanSeconds: limits.daySeconds,
  }),
  guardedGap: (limits: Limits, subject: string): LimitRule => ({
    rule: 'guarded-gap',
    subject,
    max: 1,
    spanSeconds: limits.guardedGapSeconds,
  }),
  guardedCodes: (limits: Limits, subject: string): LimitRule => ({
    rule: 'guarded-codes',
    subject,
    max: limits.guardedCodesPerDay,
    spanSeconds: limits.daySeconds,
  }),
  /** Attempts that share a guarded code, by person and network, per interval. `subject` = both together. */
  joinsInGap: (limits: Limits, subject: string): LimitRule => ({
    rule: 'guarded-joins-in-gap',
    subject,
    max: limits.guardedJoinsPerGap,
    spanSeconds: limits.guardedGapSeconds,
  }),
  /** Attempts that share a guarded code, by person and network, per day. */
  joinsOfNetwork: (limits: Limits, subject: string): LimitRule => ({
    rule: 'guarded-joins-of-network',
    subject,
    max: limits.guardedJoinsPerNetwork,
    spanSeconds: limits.daySeconds,
  }),
  /** Attempts that share a guarded code, by person from all networks, per day: limits guessing from many places. */
  joins: (limits: Limits, subject: string): LimitRule => ({
    rule: 'guarded-joins',
    subject,
    max: limits.guardedJoinsPerDay,
    spanSeconds: limits.daySeconds,
  }),
} as const;

/** Kind of report by people who are not signed in. */
export type ReportKind = 'deaths' | 'frauds';

const reportMaxima: Readonly<Record<ReportKind, (limits: Limits) => Record<'address' | 'phone' | 'all', number>>> = {
  deaths: (limits) => ({
    address: limits.deathReportsPerAddress,
    phone: limits.deathReportsPerPhone,
    all: limits.deathReportsOfAll,
  }),
  frauds: (limits) => ({
    address: limits.fraudReportsPerAddress,
    phone: limits.fraudReportsPerPhone,
    all: limits.fraudReportsOfAll,
  }),
};

/** Builds the limits of one kind of report; `phone` is a fingerprint. */
export function reportRules(
  limits: Limits,
  kind: ReportKind,
  phone: string,
): Readonly<Record<'phone' | 'all' | 'bulk', LimitRule> & { address: NetworkRule }> {
  const max = reportMaxima[kind](limits);
  const spanSeconds = limits.daySeconds;
  return {
    address: { rule: `${kind}-per-address`, max: max.address, spanSeconds },
    phone: { rule: `${kind}-per-phone`, subject: phone, max: max.phone, spanSeconds },
    all: { rule: `${kind}-of-all`, subject: 'all', max: max.all, spanSeconds },
    bulk: { rule: `${kind}-in-bulk`, subject: 'all', max: limits.bulkReportsPerDay, spanSeconds },
  };
}

/** Subjects of an application for a new number, as fingerprints of what was typed. */
export interface NumberChangeSubjects {
  readonly policy: string;
  readonly phone: string;
}

/** Builds the limits of applications for a new number; they count known and unknown policies alike. */
export function numberChangeRules(
  limits: Limits,
  { policy, phone }: NumberChangeSubjects,
): Readonly<{ address: NetworkRule; subjects: readonly LimitRule[] }> {
  const spanSeconds = limits.daySeconds;
  return {
    address: { rule: 'number-changes-per-address', max: limits.numberChangesPerAddress, spanSeconds },
    subjects: [
      { rule: 'number-changes-per-policy', subject: policy, max: limits.numberChangesPerPolicy, spanSeconds },
      { rule: 'number-changes-per-phone', subject: phone, max: limits.numberChangesPerPhone, spanSeconds },
      { rule: 'number-changes-of-all', subject: 'all', max: limits.numberChangesOfAll, spanSeconds },
    ],
  };
}

/** Builds the limits of pictures sent with such applications; `policy` is a fingerprint. */
export function numberFileRules(limits: Limits, policy: string): Readonly<{ address: NetworkRule; policy: LimitRule }> {
  const spanSeconds = limits.daySeconds;
  return {
    address: { rule: 'number-files-per-address', max: limits.numberFilesPerAddress, spanSeconds },
    policy: { rule: 'number-files-per-policy', subject: policy, max: limits.numberFilesPerPolicy, spanSeconds },
  };
}
