import { stepGuards, type GuardContext } from '#server/proposals/case-actions/step-guards.ts';

export type { GuardContext } from '#server/proposals/case-actions/step-guards.ts';

/** Guards of the transition table by name (rulebook 4.3, last column): those of case actions, and those of customer, system and finance. */
export const guards = {
  ...stepGuards,
  allAskedReplaced: (c: GuardContext) => c.openAttachments === 0,
  /** The claim is over, or its holder is not there and the reason says so. */
  claimOverOrReason: (c: GuardContext) => c.claimOver || stepGuards.givesReason(c),
  namesAttachments: (c: GuardContext) => c.askedAttachments > 0,
  inTime: (c: GuardContext) => !c.deadlineOver,
  deadlinePassed: (c: GuardContext) => c.deadlineOver,
  automaticAndGreen: (c: GuardContext) =>
    c.reviewLevel === 'A' &&
    c.termsGiven &&
    c.rulesHold === true &&
    c.complianceClear === true &&
    c.checks.length > 0 &&
    c.checks.every((check) => check.outcome === 'passed'),
  releasedByTwo: (c: GuardContext) => c.maker !== null && c.maker !== c.actor,
  effectVoid: (c: GuardContext) => c.effectVoid,
} as const satisfies Record<string, (context: GuardContext) => boolean>;

export type GuardName = keyof typeof guards;
