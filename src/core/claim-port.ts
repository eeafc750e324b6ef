/** Claims that are decided outside the core, such as reported deaths. */
export interface ClaimPort {
  /**
   * Suspends payouts, changes, bills, charges and terminations of the policy until the claim is decided (rulebook 5.3).
   * Returns false when they were suspended already.
   * @throws PolicyNotFound
   */
  registerClaim(policyNumber: string): Promise<boolean>;
  /**
   * Lifts the suspension when the report was wrong or the decision leaves the policy unchanged; the wait makes no
   * premium late. Returns false when no claim was registered.
   */
  liftClaim(policyNumber: string): Promise<boolean>;
}
