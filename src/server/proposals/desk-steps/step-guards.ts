/** What a guard may look at when a request is about to move. */
export interface GuardContext {
  readonly actor: string;
  readonly reason: string | null;
  readonly claimedBy: string | null;
  readonly claimOver: boolean;
  readonly verifier: string | null;
  readonly proposed: 'approve' | 'reject' | null;
  readonly reviewLevel: string;
  /** The underwriter who judged the risk as standard; a level U case cannot be proposed for approval without one. */
  readonly underwriter: string | null;
  /** Set when the first of two approvers has agreed (level S+). */
  readonly firstApprover: string | null;
  /** Every statement was given when the request was sent; otherwise people decide. */
  readonly termsGiven: boolean;
  /** A mandatory statement is still to come. */
  readonly lacksStatement: boolean;
  /** A face picture came without a consent, and the customer may still give it. */
  readonly lacksFaceConsent: boolean;
  readonly checks: readonly { readonly outcome: string }[];
  readonly askedAttachments: number;
  readonly openAttachments: number;
  readonly deadlineOver: boolean;
  /** Result of running the type's rules on today's policy; null when they were not run. */
  readonly rulesHold: boolean | null;
  /** Nothing was found in screening, or compliance cleared all of it; null when it was not looked at (rulebook 6.7). */
  readonly complianceClear: boolean | null;
  /** The owner of each new contact opened its link, or none was asked; null when that was not looked up (rulebook 7.25). */
  readonly contactsConfirmed: boolean | null;
  /** The core confirmed that nothing of the effect has happened and nothing will. */
  readonly effectVoid: boolean;
  readonly maker: string | null;
}

const holdsClaim = (c: GuardContext) => c.claimedBy === c.actor && !c.claimOver;
const givesReason = (c: GuardContext) => (c.reason ?? '').trim() !== '';
const notTheVerifier = (c: GuardContext) => c.verifier !== null && c.verifier !== c.actor;

const riskJudged = (c: GuardContext) => c.reviewLevel !== 'U' || c.underwriter !== null;

const approvalsComplete = (c: GuardContext) =>
  c.reviewLevel !== 'S+' || (c.firstApprover !== null && c.firstApprover !== c.actor);

/** Conditions of the moves that desk steps make, by name (rulebook 4.3, last column); `life/guards.ts` adds those of everybody else. */
export const stepGuards = {
  always: () => true,
  givesReason,
  holdsClaim,
  holdsClaimAndNamesAttachments: (c: GuardContext) => holdsClaim(c) && c.askedAttachments > 0,
  holdsClaimAndProposes: (c: GuardContext) =>
    holdsClaim(c) && ((c.proposed === 'approve' && riskJudged(c)) || (c.proposed === 'reject' && givesReason(c))),
  claimOverOrHandedBack: (c: GuardContext) => c.claimOver || c.claimedBy === c.actor,
  notTheVerifierWithReason: (c: GuardContext) => notTheVerifier(c) && givesReason(c),
  notTheVerifierAndRulesHold: (c: GuardContext) =>
    notTheVerifier(c) &&
    !c.lacksStatement &&
    !c.lacksFaceConsent &&
    c.rulesHold === true &&
    c.complianceClear === true &&
    c.contactsConfirmed === true &&
    riskJudged(c) &&
    approvalsComplete(c),
  effectVoidWithReason: (c: GuardContext) => c.effectVoid && givesReason(c),
} as const satisfies Record<string, (context: GuardContext) => boolean>;

export type StepGuardName = keyof typeof stepGuards;
