/** Deaths that were reported, and other claims that are decided elsewhere. */
export interface ClaimPort {
  /**
   * Everything about the policy waits for the decision: payouts, changes, bills, charges, endings (rulebook 5.3). False when it did so
   * before. @throws PolicyNotFound
   */
  registerClaim(policyNumber: string): Promise<boolean>;
  /** The report was wrong, or the decision leaves the policy as it is: it goes on, nobody is late by the wait. False when none was registered. */
  liftClaim(policyNumber: string): Promise<boolean>;
}
