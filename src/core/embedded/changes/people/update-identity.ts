import type { ChangeContext } from '../../engine/change-applier.ts';

/** The holder with this number signs in for the policy from now on. */
export async function updateIdentity({ tx, policy }: ChangeContext, identityNumber: string): Promise<void> {
  await tx.query(
    'UPDATE core.policy SET identity_number = $2, identity_hash = $3, is_sealed = true WHERE policy_number = $1',
    [
      policy.policyNumber,
      tx.sealer.seal('IDENTITY', identityNumber),
      tx.sealer.fingerprint('IDENTITY', identityNumber),
    ],
  );
}
