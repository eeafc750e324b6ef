/** Facts that a guard checks before a request changes its state. */
export interface GuardContext {
  readonly actor: string;
  readonly reason: string | null;
  readonly claimedBy: string | null;
  readonly claimOver: boolean;
  readonly verifier: string | null;
  readonly proposed: 'approve' | 'reject' | null;
  readonly reviewLevel: string;
  /** Underwriter who judged the risk; a level U case cannot be proposed for approval without one. */
  readonly underwriter: string | null;
  /** First of the two approvers of a level S+ case. */
  readonly firstApprover: string | null;
  /** True when the customer gave every statement with the request; otherwise staff decide. */
  readonly termsGiven: boolean;
  /** True while a mandatory statement is missing. */
  readonly lacksStatement: boolean;
  /** True while a face picture has no consent and the customer may still give it. */
  readonly lacksFaceConsent: boolean;
  readonly checks: readonly { readonly outcome: string }[];
  readonly askedAttachments: number;
  readonly openAttachments: number;
  readonly deadlineOver: boolean;
  /** Result of the type's rules on today's policy; null when they were not run. */
  readonly rulesHold: boolean | null;
  /** True when screening found nothing, or compliance cleared everything; null when not checked (rulebook 6.7). */
  readonly complianceClear: boolean | null;
  /** True when every link sent to a new contact was opened, or none was sent; null when not checked (rulebook 7.25). */
  readonly contactsConfirmed: boolean | null;
  /** True when it is certain that the approved change was not applied to the policy and never will be. */
  readonly effectVoid: boolean;
  readonly maker: string | null;
}

const holdsClaim = (c: GuardContext) => c.claimedBy === c.actor && !c.claimOver;
const givesReason = (c: GuardContext) => (c.reason ?? '').trim() !== '';
const notTheVerifier = (c: GuardContext) => c.verifier !== null && c.verifier !== c.actor;

const riskJudged = (c: GuardContext) => c.reviewLevel !== 'U' || c.underwriter !== null;

const approvalsComplete = (c: GuardContext) =>
  c.reviewLevel !== 'S+' || (c.firstApprover !== null && c.firstApprover !== c.actor);

/**
 * Guards of the state changes that case actions make, by name (rulebook 4.3, last column). `life/guards.ts` adds the
 * guards of the customer, the system and finance.
 */
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
